import { listTexts, type Path } from './listTexts.ts'

export const plainTextAmountWarning =
  'This amount is plain text, so it stays the same when the price list changes. If it is one of your prices, insert it with “Price”.'

/** Matches amounts in rupees: “₹1,500”, “Rs. 1500”, “INR 1500”, “1,500 rupees” and “1500/-”. */
const AMOUNT = /(?:[₹₨]|\b(?:Rs|INR)\b\.?)\s*\d|\d\s*(?:rupees?\b|\/-)/i

export const listPlainTextAmounts = (document: unknown): Path[] =>
  listTexts(document)
    .filter(({ text }) => AMOUNT.test(text))
    .map(({ path }) => path)
