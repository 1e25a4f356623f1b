import type { Action } from '@sanity/client'
import { formatMoney } from '../../domain/locale.ts'
import { amountOf, type PriceField } from '../../domain/pricing.ts'
import { type HealthDocument, objectsIn, textOf, type Value } from '../content/documents.ts'
import { randomKey } from '../content/randomKey.ts'
import { readContent } from '../health/content.ts'
import { amountsAfter, splitAtAmounts, type WrongText, wrongPricesIn } from '../health/prices.ts'

/** A text that is right until a price is published. */
export type StaleText = {
  document: HealthDocument
  path: string
  sentences: string[]
  /** The field that is to be set, with the new price in it; undefined where a person has to write it. */
  correction: { path: string; value: unknown } | undefined
}

export const isPriced = (type: string): boolean => type === 'pricingPlan' || type === 'pricingAddOn'

/**
 * The texts that would name a former price once a draft of a plan or an add-on is published. A text whose document has
 * unpublished changes gets no correction: they would be published with it.
 *
 * @param documents every document, drafts included
 */
export function staleTexts(
  documents: readonly HealthDocument[],
  draft: HealthDocument,
): StaleText[] {
  const id = draft._id.replace(/^drafts\./, '')
  const before = readContent(documents)
  const line = before.byId.get(id)
  if (!line) return []
  const after = readContent(
    documents.map((document) => (document._id === id ? { ...draft, _id: id } : document)),
  )
  const drafted = new Set(documents.map(({ _id }) => _id))
  return after.published.flatMap((document) => {
    const known = new Set(
      wrongPricesIn(document, before).flatMap(({ wrong }) => wrong.map(({ sentence }) => sentence)),
    )
    return wrongPricesIn(document, after).flatMap((text): StaleText[] => {
      const wrong = text.wrong.filter(({ sentence }) => !known.has(sentence))
      if (wrong.length === 0) return []
      const become = drafted.has(`drafts.${document._id}`)
        ? undefined
        : amountsAfter({ ...text, wrong }, before, after)
      return [
        {
          document,
          path: text.path,
          sentences: wrong.map(({ sentence }) => sentence),
          correction: become && correctionOf(text, newPriceFor(line, become)),
        },
      ]
    })
  })
}

/** What stands in the place of an amount: in rich text a reference where it is a price of this line. */
type NewPrice = { words: string; reference: Value | undefined }

type NewPriceOf = (amount: number | undefined) => NewPrice | undefined

const newPriceFor =
  (line: HealthDocument, become: ReadonlyMap<number, number>): NewPriceOf =>
  (amount) => {
    const to = amount === undefined ? undefined : become.get(amount)
    if (to === undefined || to === amount) return undefined
    const which = priceFields.find((field) => amountOf(line, field) === amount)
    return { words: formatMoney(to), reference: which && referenceTo(line._id, which) }
  }

const priceFields: readonly PriceField[] = ['price', 'listPrice']

const referenceTo = (id: string, which: PriceField): Value => ({
  _type: 'price',
  of: { _type: 'reference', _ref: id },
  which,
})

function correctionOf(
  { path, block, field }: WrongText,
  newPriceOf: NewPriceOf,
): StaleText['correction'] {
  if (block) {
    const children = objectsIn(block.children).flatMap((child) => inSpan(child, newPriceOf))
    return { path: `${path}.children`, value: children }
  }
  const rewrite = (text: unknown) => (typeof text === 'string' ? inWords(text, newPriceOf) : text)
  return { path, value: Array.isArray(field) ? field.map(rewrite) : rewrite(field) }
}

const inWords = (text: string, newPriceOf: NewPriceOf): string =>
  splitAtAmounts(text)
    .map((part) => newPriceOf(part.amount)?.words ?? part.text)
    .join('')

/** A span of a paragraph; where a price of the list stood, it follows the list from now on. */
function inSpan(child: Value, newPriceOf: NewPriceOf): Value[] {
  if (child._type !== 'span' || typeof child.text !== 'string') return [child]
  const parts: (string | Value)[] = ['']
  for (const { text, amount } of splitAtAmounts(child.text)) {
    const put = newPriceOf(amount)
    if (put?.reference) parts.push({ ...put.reference, _key: randomKey() }, '')
    else parts.push(`${parts.pop()}${put?.words ?? text}`)
  }
  return parts.map((part, at) =>
    typeof part === 'string'
      ? { ...child, text: part, _key: at === 0 ? child._key : randomKey() }
      : part,
  )
}

/** Puts the corrections in and publishes their documents; one that has changed meanwhile refuses all of it. */
export function correctingActions(stale: readonly StaleText[]): Action[] {
  const documents = new Set(
    stale.flatMap(({ document, correction }) => (correction ? [document] : [])),
  )
  return [...documents].flatMap((document): Action[] => [
    {
      actionType: 'sanity.action.document.edit',
      publishedId: document._id,
      draftId: `drafts.${document._id}`,
      patch: {
        set: Object.fromEntries(
          stale.flatMap((text) =>
            text.document === document && text.correction
              ? [[text.correction.path, text.correction.value]]
              : [],
          ),
        ),
      },
    },
    {
      actionType: 'sanity.action.document.publish',
      publishedId: document._id,
      draftId: `drafts.${document._id}`,
      ifPublishedRevisionId: textOf(document._rev),
    },
  ])
}
