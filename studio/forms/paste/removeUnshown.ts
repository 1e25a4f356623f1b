import { type Page, readOfficeProperty } from './renderPage.ts'

/** Removes comments, hidden texts and preheaders of mails, because the source does not show them. */
export function removeUnshown({ body, styleOf }: Page) {
  // `visibility` and `font-size` are read for each text, because they do not hide all elements inside.
  const isHidden = (element: HTMLElement) => {
    const { display, opacity, overflow } = styleOf(element)
    return (
      display === 'none' ||
      opacity === '0' ||
      readOfficeProperty(element, 'mso-hide') === 'all' ||
      (overflow !== 'visible' && (element.offsetWidth <= 1 || element.offsetHeight <= 1))
    )
  }
  for (const element of [...body.querySelectorAll<HTMLElement>('*')].filter(isHidden))
    element.remove()
}

/** Removes struck words, because rich text has no mark for them. */
export function removeStruck({ body, styleOf, lose }: Page) {
  for (const element of body.querySelectorAll('*'))
    if (styleOf(element).textDecorationLine.includes('line-through')) {
      lose('struckWord', element.textContent?.match(/\S+/g)?.length)
      element.replaceChildren()
    }
}
