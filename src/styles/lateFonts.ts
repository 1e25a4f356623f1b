/** A third of a line: what goes further down or up has moved for its reader. */
const MOVED_PX = 8

/** What begins so little outside the view may come into it. */
const MARGIN_PX = 100

const OUT_OF_VIEW_PX = 9999

/**
 * Gives the page its own fonts when they came after the first paint, unless something in view would move: then those of
 * the visitor's system stay until another page is opened (docs/decisions/0033-first-view.md).
 */
export async function takeLateFonts() {
  const faces = [...(await document.fonts.ready)]
  const inUse = faces.filter(({ status }) => status !== 'unloaded')
  // The system's fonts are asked for only when the page's own are not there in time.
  if (!inUse.some(({ family }) => family.includes(' on '))) return
  const letters = inUse.map(lettersOf)
  await Promise.all(
    faces.map(
      (face) => face.display === 'swap' && letters.includes(lettersOf(face)) && face.load(),
    ),
  )
  const { dataset } = document.documentElement
  const before = topsInView()
  dataset.fonts = 'late'
  const after = topsInView()
  for (const [element, top] of before)
    if (Math.abs((after.get(element) ?? OUT_OF_VIEW_PX) - top) > MOVED_PX) dataset.fonts = 'kept'
}

/** On another page nobody has begun to read. */
export function takeKeptFonts() {
  const { dataset } = document.documentElement
  if (dataset.fonts) dataset.fonts = 'late'
}

/** The same for both faces of a file. */
const lettersOf = ({ family, unicodeRange }: FontFace) =>
  family.replace(/Variable|Late/, '') + unicodeRange

/** The top of each element in view. What is out of view is passed over whole, so that nothing is laid out for it. */
function topsInView(parent: Element = document.body, tops = new Map<Element, number>()) {
  for (const element of parent.children) {
    const { top, bottom } = element.getBoundingClientRect()
    if (bottom < -MARGIN_PX || top > innerHeight + MARGIN_PX) continue
    tops.set(element, top)
    topsInView(element, tops)
  }
  return tops
}
