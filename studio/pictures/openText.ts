import type { DocumentStore } from 'sanity'
import { followDocument } from '../connection/openDocuments.tsx'
import { saves } from '../connection/saves.ts'
import { nodesOf } from '../content/documents.ts'
import { altOf, type Use } from './usage.ts'

export type OpenText = {
  write(text: string): void
  /** Closes the document once the text has arrived. */
  close(): void
}

/** What makes an alternative text of this, at this picture; a form takes an empty one away, too. */
export const patchFor = (path: string, text: string) =>
  text ? { set: { [`${path}.alt`]: text } } : { unset: [`${path}.alt`] }

/**
 * Opens the document that shows a picture, to write its alternative text by the Studio's own means: the draft is
 * made by the first letter, what does not arrive is sent again, and of two who type at once both are kept.
 *
 * @param hear is told the text as the document has it, after every change of anybody's
 * @param lose is told what was typed for a picture that is not there any more
 */
export function openText(
  pair: DocumentStore['pair'],
  { id, type, path }: Pick<Use, 'id' | 'type' | 'path'>,
  hear: (text: string) => void,
  lose: (text: string) => void,
): OpenText {
  const key = {}
  const letGo = followDocument(pair, id, type)
  let patch: ((patches: object[]) => void) | undefined
  let hasPicture: boolean | undefined
  let waiting: string | undefined
  let written: string | undefined
  let isOpen = true

  /** What was typed before the document had arrived waits for that. */
  function writeWaiting() {
    if (waiting === undefined || !patch || hasPicture === undefined) return
    written = waiting
    waiting = undefined
    if (hasPicture) patch([patchFor(path, written)])
    else loseWritten()
    saves.setUnsaved(key, false)
    if (!isOpen) end()
  }

  function loseWritten() {
    if (written) lose(written)
    written = undefined
  }

  const operations = pair.editOperations(id, type).subscribe({
    next(api) {
      patch = api.patch.disabled ? undefined : api.patch.execute
      writeWaiting()
    },
    error: end,
  })
  const state = pair.editState(id, type).subscribe({
    next({ ready, draft, published }) {
      if (!ready) return
      const picture = [...nodesOf(draft ?? published)].find((node) => node.path === path)
      hasPicture = picture !== undefined
      // What waits is newer than what has just arrived.
      if (picture && waiting === undefined) hear(altOf(picture.value))
      writeWaiting()
      // A colleague's change goes before what has been written here and has not arrived.
      if (!hasPicture) loseWritten()
    },
    error: end,
  })

  function end() {
    saves.setUnsaved(key, false)
    letGo()
    // The first event may come before the subscription is known.
    queueMicrotask(() => {
      operations.unsubscribe()
      state.unsubscribe()
    })
  }

  return {
    write(text) {
      waiting = text
      saves.setUnsaved(key, true)
      writeWaiting()
    },
    close() {
      isOpen = false
      if (waiting === undefined) end()
    },
  }
}
