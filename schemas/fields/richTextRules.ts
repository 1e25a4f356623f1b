import { blockText, plainTextOf } from '../../domain/plainText.ts'

type Block = { _type: string }

const hasContent = (block: Block) =>
  block._type !== 'block' || blockText(block, () => SAMPLE_PRICE) !== ''

/** Unlike `required`, also rejects the empty paragraph that may remain when an editor deletes a text. */
export const checkNotEmpty = (text: readonly Block[] | undefined): true | string =>
  text?.some(hasContent) ? true : 'There is nothing here yet: write the text.'

export const createLengthCheck =
  (most: number, advice: string) =>
  (text: readonly Block[] | undefined): true | string =>
    plainTextOf(text, () => SAMPLE_PRICE).length <= most ||
    `Longer than ${most} characters: ${advice}.`

/** Stands for each price in a text, because the text stores a reference to the price, not the amount. */
const SAMPLE_PRICE = '₹1,000'
