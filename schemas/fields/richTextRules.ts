import { plainTextOf } from '../../domain/plainText.ts'

type Block = { _type: string; children?: readonly { text?: unknown }[] }

const hasContent = ({ _type, children }: Block) =>
  _type !== 'block' ||
  (children ?? []).some(({ text }) => typeof text === 'string' && text.trim() !== '')

/** Requires a word or a picture, because an emptied text may still have an empty paragraph. */
export const checkNotEmpty = (text: readonly Block[] | undefined): true | string =>
  text?.some(hasContent) ? true : 'There is nothing here yet: write the text.'

/** Creates a check that a text has at most so many characters. */
export const checkLength =
  (most: number, advice: string) =>
  (text: readonly Block[] | undefined): true | string =>
    plainTextOf(text, () => PRICE).length <= most || `Longer than ${most} characters: ${advice}.`

/** Counts in place of each price, which the text contains only as a reference. Most prices have this length. */
const PRICE = '₹1,000'
