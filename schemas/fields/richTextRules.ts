import { plainTextOf } from '../../domain/plainText.ts'

type Block = { _type: string; children?: readonly { text?: unknown }[] }

const hasContent = ({ _type, children }: Block) =>
  _type !== 'block' ||
  (children ?? []).some(({ text }) => typeof text === 'string' && text.trim() !== '')

/** Says that a text has neither a word nor a picture, or true: an emptied one may keep an empty paragraph. */
export const checkNotEmpty = (text: readonly Block[] | undefined): true | string =>
  text?.some(hasContent) ? true : 'There is nothing here yet: write the text.'

/** Says that a text has more characters than it should, and what to do about it. */
export const checkLength =
  (most: number, advice: string) =>
  (text: readonly Block[] | undefined): true | string =>
    plainTextOf(text, () => PRICE).length <= most || `Longer than ${most} characters: ${advice}.`

/** As long as most prices. */
const PRICE = '₹1,000'
