/** Returns the sort key of a position in a list, as a LexoRank, which the Studio's lists use too. */
export const orderRank = (position: number) => `1|${String(position).padStart(6, '0')}:`
