/** The place of a document among those of its type, as the Studio keeps it: later ones come last. */
export const orderRank = (number: number) => `1|${String(number).padStart(6, '0')}:`
