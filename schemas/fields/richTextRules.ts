import { plainTextOf } from '../../domain/plainText.ts'

type Block = { _type: string; children?: readonly { text?: unknown }[] }

const hasContent = ({ _type, children }: Block) =>
  _type !== 'block' ||
  (children ?? []).some(({ text }) => typeof text === 'string' && text.trim() !== '')

/** An emptied text may still have an empty paragraph. */
export const checkNotEmpty = (text: readonly Block[] | undefined): true | string =>
  text?.some(hasContent) ? true : 'There is nothing here yet: write the text.'

export const checkLength =
  (most: number, advice: string) =>
  (text: readonly Block[] | undefined): true | string =>
    plainTextOf(text, () => PRICE).length <= most || `Longer than ${most} characters: ${advice}.`

/** Replaces each price when a text is measured, because the text contains only a reference to the price. */
const PRICE = '₹1,000'
