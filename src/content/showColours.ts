import { type BrandColours, brandStyle, brandStyleId } from '../../domain/brandColours.ts'

const sheet = new CSSStyleSheet()

/** Shows other accent colours than those that came with the page. */
export function showColours(colours: BrandColours) {
  sheet.replaceSync(brandStyle(colours))
  if (document.adoptedStyleSheets.includes(sheet)) return
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  document.getElementById(brandStyleId)?.remove()
}
