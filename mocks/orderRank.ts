/** Returns a LexoRank for this position in a list. */
export const orderRank = (position: number) => `1|${String(position).padStart(6, '0')}:`
