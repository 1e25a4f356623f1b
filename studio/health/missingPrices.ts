import { amountOf } from '../../domain/pricing.ts'
import { isRecord } from '../../domain/records.ts'
import { nodesOf, type StoredDocument, textOf, type Value } from '../content/documents.ts'
import type { Content } from '../content/readContent.ts'
import type { Details } from './finding.ts'

export const checkMissingPrices = (document: StoredDocument, content: Content): Details[] =>
  [...nodesOf(document)].flatMap(({ path, value }) => {
    const priced = value._type === 'price' && findPricedDocument(value, content)
    const field = value.which === 'listPrice' ? 'listPrice' : 'price'
    // checkReferences reports unpublished plans and add-ons.
    if (!priced || amountOf(priced, field) !== undefined) return []
    const [label, advice] =
      field === 'listPrice'
        ? ['list price', 'Enter a list price, or write the sentence without one.']
        : ['price', 'Enter a price, or write that the price is on request.']
    const problem = `The text shows a ${label}, but “${textOf(priced.name)}” has none.`
    return [{ rule: 'price', severity: 'error', path, problem, advice }]
  })

const findPricedDocument = ({ of }: Value, content: Content) =>
  content.byId.get(isRecord(of) ? textOf(of._ref) : '')
