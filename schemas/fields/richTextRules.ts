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
    plainTextOf(text, () => SAMPLE_PRICE).length <= most ||
    `Longer than ${most} characters: ${advice}.`

/** A text contains only references to prices. Its length is measured with this price instead. */
const SAMPLE_PRICE = '₹1,000'
