import { wordsOf } from '../../domain/headingIds.ts'
import { formatMoney } from '../../domain/locale.ts'
import { amountOf, priceText } from '../../domain/pricing.ts'
import { type HealthDocument, isObject, nodesOf, textOf, type Value } from '../content/documents.ts'
import type { Content } from './content.ts'
import { type Finding, findingIn } from './finding.ts'

/** Prices in texts are those of the price list: the ones that follow it, and the ones that are spelled out. */
export function checkPrices(document: HealthDocument, content: Content): Finding[] {
  if (document._type.startsWith('sanity.')) return []
  const nodes = [...nodesOf(document)]
  return [
    ...nodes.flatMap(({ path, value }) => missingPrice(document, path, value, content)),
    ...nodes
      .flatMap(({ path, value }) => textsOf(path, value, content))
      .flatMap((text) => formerPrices(document, text, content)),
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

type Text = { path: string; text: string; isRich: boolean }

/** The texts that stand in an object itself, in its fields and lists; a paragraph of rich text is one. */
function textsOf(path: string, value: Value, content: Content): Text[] {
  if (value._type === 'span') return []
  if (value._type === 'block') {
    const text = wordsOf(value, (child) => priceText({ amount: amountIn(child, content) }))
    return [{ path, text, isRich: true }]
  }
  return Object.entries(value).flatMap(([name, field]) =>
    (Array.isArray(field) ? field : [field]).flatMap((text) =>
      typeof text === 'string'
        ? [{ path: path ? `${path}.${name}` : name, text, isRich: false }]
        : [],
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

/** The sentences that name a price which the price list does not have. */
function formerPrices(
  document: HealthDocument,
  { path, text, isRich }: Text,
  content: Content,
): Finding[] {
  if (!/₹|\b(?:rs|inr|rupees)\b/i.test(text)) return []
  return sentencesOf(text).flatMap((sentence) => {
    const named = linesOf(content).filter(({ name }) => wordsIn(sentence).includes(wordsIn(name)))
    const isOurs =
      named.length > 0 ||
      (!OF_OTHERS.includes(document._type) && /\bmonth(?:ly)?\b/i.test(sentence))
    if (!isOurs) return []
    const right = rightAmounts(named, content)
    const wrong = amountsIn(sentence).find((amount) => !right.has(amount))
    if (wrong === undefined) return []
    const advice = isRich
      ? 'Put “Price” in its place: it follows the price list.'
      : 'Write the price of today.'
    const problem = `“${sentence}” names ${formatMoney(wrong)}, which the price list does not.`
    return [findingIn(document, { rule: 'price', severity: 'warning', path, problem, advice })]
  })
}

/** The amounts in a sentence that may be prices a month: not those of a night, a room or a year. */
const amountsIn = (sentence: string): number[] =>
  [...sentence.matchAll(AMOUNT)].flatMap(({ 0: { length }, index, groups }) => {
    const unit = UNIT.exec(sentence.slice(index + length))?.[0] ?? ''
    const digits = (groups?.before ?? groups?.after ?? '').replaceAll(',', '')
    return unit && !/month/i.test(unit) ? [] : [Number(digits)]
  })

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

type Line = { isPlan: boolean; name: string; price: number; listPrice: number }

/** The price list: what has no price adds nothing. */
const linesOf = (content: Content): Line[] =>
  [...content.ofType('pricingPlan'), ...content.ofType('pricingAddOn')].flatMap((line) => {
    const name = textOf(line.name)
    const isPlan = line._type === 'pricingPlan'
    const [price = 0, listPrice = 0] = [amountOf(line, 'price'), amountOf(line, 'listPrice')]
    return name ? [{ isPlan, name, price, listPrice }] : []
  })

/**
 * What a sentence may say: the price, the list price and the saving of the plans and of the add-ons that it names, the
 * price of any add-on, and a plan with one add-on or with those that it names.
 */
function rightAmounts(named: readonly Line[], content: Content): ReadonlySet<number> {
  const lines = linesOf(content)
  const plans = lines.filter(({ isPlan }) => isPlan)
  const addOns = lines.filter(({ isPlan }) => !isPlan)
  const namedAddOns = named.filter(({ isPlan }) => !isPlan)
  const together = namedAddOns.reduce((sum, { price }) => sum + price, 0)
  const added = [...addOns.map(({ price }) => price), together]
  return new Set([
    ...added,
    ...plans.flatMap((plan) => added.map((price) => plan.price + price)),
    ...[...plans, ...namedAddOns].flatMap(({ price, listPrice }) => [
      price,
      listPrice,
      listPrice - price,
    ]),
  ])
}
