/** Returns the rank of a document among those of its type. */
export const orderRank = (number: number) => `1|${String(number).padStart(6, '0')}:`
