/** Returns the `orderRank` of the document at this position in its list. */
export const orderRank = (position: number) => `1|${String(position).padStart(6, '0')}:`
