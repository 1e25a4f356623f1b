import { isObject } from '../content/documents.ts'

/** A text whose picture was taken out of the document while it was typed. */
export type LostText = {
  key: string
  label: string
  text: string
}

const NAME = 'alternative-texts-without-a-picture'

/** Keeps these texts in the browser, one for each place, until they are dismissed. */
export function createLostTexts(storage: () => Pick<Storage, 'getItem' | 'setItem'>) {
  const listeners = new Set<() => void>()
  let texts: readonly LostText[] | undefined

  const list = () => (texts ??= parse(storage().getItem(NAME)))

  function update(next: readonly LostText[]) {
    texts = next
    storage().setItem(NAME, JSON.stringify(next))
    for (const listener of listeners) listener()
  }

  const without = (key: string) => list().filter((one) => one.key !== key)

  return {
    list,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    keep: (lost: LostText) => update([...without(lost.key), lost]),
    dismiss: (key: string) => update(without(key)),
  }
}

export const lostTexts = createLostTexts(() => window.localStorage)

/** The storage may hold data of another version of the Studio, or no JSON. */
function parse(stored: string | null): LostText[] {
  try {
    const texts: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(texts) ? texts.filter(isLostText) : []
  } catch {
    return []
  }
}

const isLostText = (value: unknown): value is LostText =>
  isObject(value) && [value.key, value.label, value.text].every((part) => typeof part === 'string')
