/** Returns the `orderRank` of the document at this position in its list. */
export const orderRank = (number: number) => `1|${String(number).padStart(6, '0')}:`
