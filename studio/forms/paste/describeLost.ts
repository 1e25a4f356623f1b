/** The names of what a paste can lose: of one, and of several. */
const names = {
  struckWord: ['struck word', 'struck words'],
  picture: ['picture', 'pictures'],
  innerLink: ['link to a footnote or heading', 'links to footnotes or headings'],
  otherLink: ['link that the site does not allow', 'links that the site does not allow'],
  tableLink: ['link in a table', 'links in tables'],
  headingNumber: ['number of a heading', 'numbers of headings'],
  listStart: ['starting number of a list', 'starting numbers of lists'],
  listMark: ['bullet or number of a list', 'bullets or numbers of lists'],
  headingStyle: ['heading style', 'heading styles'],
  quoteStyle: ['quote style', 'quote styles'],
} as const

export type Loss = keyof typeof names

/** Returns one sentence; an empty text if nothing was lost. */
export function describeLost(lost: readonly Loss[]): string {
  const parts = Object.entries(names).flatMap(([loss, [one, many]]) => {
    const count = lost.filter((each) => each === loss).length
    return count > 0 ? `${count} ${count === 1 ? one : many}` : []
  })
  const verb = lost.length === 1 ? 'was' : 'were'
  return parts.length > 0 ? `${new Intl.ListFormat('en').format(parts)} ${verb} left out` : ''
}
