import { formatMoney } from '../../domain/locale.ts'
import { wordsOf } from '../../domain/plainText.ts'
import { amountOf, priceText } from '../../domain/pricing.ts'
import { type HealthDocument, isObject, nodesOf, textOf, type Value } from '../content/documents.ts'
import type { Content } from './content.ts'
import { type Finding, findingIn } from './finding.ts'

/** Prices in texts are those of the price list: the ones that follow it, and the ones that are spelled out. */
export function checkPrices(document: HealthDocument, content: Content): Finding[] {
  if (document._type.startsWith('sanity.')) return []
  return [
    ...[...nodesOf(document)].flatMap(({ path, value }) =>
      missingPrice(document, path, value, content),
    ),
    ...wrongPricesIn(document, content).flatMap(({ path, block, wrong }) =>
      wrong.map(({ sentence, amount }) =>
        findingIn(document, {
          rule: 'price',
          severity: 'warning',
          path,
          problem: `“${sentence}” names ${formatMoney(amount)}, which the price list does not.`,
          advice: block
            ? 'Put “Price” in its place: it follows the price list.'
            : 'Write the price of today.',
        }),
      ),
    ),
  ]
}

const lineOf = ({ of }: Value, content: Content) =>
  content.byId.get(isObject(of) ? textOf(of._ref) : '')

const amountIn = (value: Value, content: Content) =>
  amountOf(lineOf(value, content), value.which === 'listPrice' ? 'listPrice' : 'price')

function missingPrice(
  document: HealthDocument,
  path: string,
  value: Value,
  content: Content,
): Finding[] {
  const line = value._type === 'price' && lineOf(value, content)
  // A plan that is not published is named as a reference.
  if (!line || amountIn(value, content) !== undefined) return []
  const [what, advice] =
    value.which === 'listPrice'
      ? ['list price', 'Give it one, or write the sentence without it.']
      : ['price', 'Give it one, or write that it is had by quote.']
  const problem = `A sentence has a gap: it shows the ${what} of “${textOf(line.name)}”, which has none.`
  return [findingIn(document, { rule: 'price', severity: 'error', path, problem, advice })]
}

type Text = { path: string; text: string; block?: Value; field?: unknown }

/** The texts that stand in an object itself, in its fields and lists; a paragraph of rich text is one. */
function textsOf(path: string, value: Value, content: Content): Text[] {
  if (value._type === 'span') return []
  if (value._type === 'block') {
    const text = wordsOf(value, (child) => priceText({ amount: amountIn(child, content) }))
    return [{ path, text, block: value }]
  }
  return Object.entries(value).flatMap(([name, field]) =>
    (Array.isArray(field) ? field : [field]).flatMap((text) =>
      typeof text === 'string' ? [{ path: path ? `${path}.${name}` : name, text, field }] : [],
    ),
  )
}

/** In these an amount a month is mostly somebody else's: wages, savings, takings. */
const OF_OTHERS = ['post', 'testimonial']

/** “₹1,500”, “INR 1500” or “1,500 rupees”, but no “₹1.5 lakh”. */
const AMOUNT =
  /(?:₹|\bINR\b|\bRs\b)\s*(?<before>\d[\d,]*(?:\.\d+)?)(?![\d,.]*\s*(?:lakh|crore))|(?<after>\d[\d,]*) rupees/gi
/** What follows an amount and says for how long or for what: “a night”, “/month”, “per room per month”. */
const UNIT = /^(?:\W{0,3}(?:(?:for |in )?(?:an?|per|each|every)\s+|\/\s*)\p{L}+)+/iu

/** A text of which some sentences name an amount that the price list does not have. */
export type WrongText = Text & { wrong: { sentence: string; amount: number }[] }

/** The texts of a document that name a price which the price list does not have, by sentence the first such price. */
export const wrongPricesIn = (document: HealthDocument, content: Content): WrongText[] =>
  [...nodesOf(document)]
    .flatMap(({ path, value }) => textsOf(path, value, content))
    .filter(({ text }) => /₹|\b(?:rs|inr|rupees)\b/i.test(text))
    .flatMap((text): WrongText[] => {
      const wrong = sentencesOf(text.text).flatMap((sentence) => {
        const named = namedIn(sentence, content)
        const isOurs =
          named.length > 0 ||
          (!OF_OTHERS.includes(document._type) && /\bmonth(?:ly)?\b/i.test(sentence))
        const right = isOurs && rightAmounts(named, content)
        const first = right && amountsIn(sentence).find(({ amount }) => !right.includes(amount))
        return first ? [{ sentence, amount: first.amount }] : []
      })
      return wrong.length > 0 ? [{ ...text, wrong }] : []
    })

const namedIn = (sentence: string, content: Content): Line[] =>
  linesOf(content).filter(({ name }) => wordsIn(sentence).includes(wordsIn(name)))

const amountsIn = (text: string): { at: number; length: number; amount: number }[] =>
  [...text.matchAll(AMOUNT)].flatMap(({ 0: { length }, index, groups }) => {
    const unit = UNIT.exec(text.slice(index + length))?.[0] ?? ''
    const digits = (groups?.before ?? groups?.after ?? '').replaceAll(',', '')
    return unit && !/month/i.test(unit) ? [] : [{ at: index, length, amount: Number(digits) }]
  })

/** A text in parts: what is no amount, and each amount that may be a price a month as it is written. */
export function splitAtAmounts(text: string): { text: string; amount?: number }[] {
  let from = 0
  const parts = amountsIn(text).flatMap(({ at, length, amount }) => {
    const before = text.slice(from, at)
    from = at + length
    return [{ text: before }, { text: text.slice(at, from), amount }]
  })
  return [...parts, { text: text.slice(from) }]
}

/**
 * What the amounts of a text become when the price list changes, by what they stood for in its sentences: a price, a
 * saving, a plan with add-ons. Undefined where that is not certain of each.
 */
export function amountsAfter(
  { text, wrong }: WrongText,
  before: Content,
  after: Content,
): ReadonlyMap<number, number> | undefined {
  if (linesOf(after).length !== linesOf(before).length) return undefined
  const become = new Map<number, number>()
  for (const { sentence } of wrong) {
    const named = namedIn(sentence, before)
    const keys = new Set(named.map(({ key }) => key))
    const namedNow = linesOf(after).filter(({ key }) => keys.has(key))
    for (const { amount } of amountsIn(sentence)) {
      const amounts = meantAmounts(named, before).includes(amount) ? meantAmounts : rightAmounts
      const then = amounts(named, before)
      const [to, ...more] = new Set(amounts(namedNow, after).filter((_, at) => then[at] === amount))
      // By quote it has no amount.
      if (!to || more.length > 0 || (become.get(amount) ?? to) !== to) return undefined
      become.set(amount, to)
    }
  }
  const isWrong = (sentence: string) => wrong.some((known) => known.sentence === sentence)
  const elsewhere = sentencesOf(text)
    .filter((sentence) => !isWrong(sentence))
    .flatMap(amountsIn)
  return elsewhere.some(({ amount }) => (become.get(amount) ?? amount) !== amount)
    ? undefined
    : become
}

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' })

const sentencesOf = (text: string): string[] =>
  // “Rs.” ends no sentence.
  Array.from(segmenter.segment(text.replace(/\bRs\.\s*/gi, '₹')), ({ segment }) => segment.trim())

/** The words of a text with spaces around them, so that names are found as whole words. */
const wordsIn = (text: string): string =>
  ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()} `

type Line = { key: string; isPlan: boolean; name: string; price: number; listPrice: number }

const linesOf = (content: Content): Line[] =>
  [...content.ofType('pricingPlan'), ...content.ofType('pricingAddOn')].flatMap((line) => {
    const name = textOf(line.name)
    const isPlan = line._type === 'pricingPlan'
    const [price = 0, listPrice = 0] = [amountOf(line, 'price'), amountOf(line, 'listPrice')]
    return name ? [{ key: line._id, isPlan, name, price, listPrice }] : []
  })

/** What a sentence most likely means: the price, the list price and the saving of what it names, or their sum. */
function meantAmounts(named: readonly Line[], content: Content): number[] {
  const plans = linesOf(content).filter(({ isPlan }) => isPlan)
  const addOns = named.filter(({ isPlan }) => !isPlan)
  const together = addOns.reduce((sum, { price }) => sum + price, 0)
  return [
    ...[...plans, ...addOns].flatMap(({ price, listPrice }) => [
      price,
      listPrice,
      listPrice - price,
    ]),
    ...(addOns.length > 0 ? [together, ...plans.map(({ price }) => price + together)] : []),
  ]
}

/** What a sentence may say: what it means, the price of any add-on, and that of a plan with any one add-on. */
function rightAmounts(named: readonly Line[], content: Content): number[] {
  const lines = linesOf(content)
  const addOns = lines.filter(({ isPlan }) => !isPlan).map(({ price }) => price)
  const plans = lines.filter(({ isPlan }) => isPlan)
  return [
    ...meantAmounts(named, content),
    ...addOns,
    ...plans.flatMap((plan) => addOns.map((price) => plan.price + price)),
  ]
}
