import { visit } from './visit.ts'

/** Where an enquiry that is sent now comes from, as its header holds it. */
export function sourceOf(form: HTMLFormElement): string {
  const source = new URLSearchParams(visit.source)
  source.set('page', window.location.pathname)
  const section = sectionOf(form.closest('dialog') ? visit.opener : form)
  if (section) source.set('section', section)
  return source.toString()
}

/** The heading of the section that something stands in, or the name of the page's part. */
function sectionOf(element: Element | undefined): string | undefined {
  const part = element?.closest('section[aria-labelledby], header, footer')
  const heading = document.getElementById(part?.getAttribute('aria-labelledby') ?? '')
  return heading?.textContent ?? part?.localName
}
