import { visit } from './visit.ts'

/** Returns the source of an enquiry as a query string, the value of its Enquiry-Source header. */
export function sourceOf(form: HTMLFormElement): string {
  const source = new URLSearchParams(visit.source)
  source.set('page', window.location.pathname)
  // The form in the dialog belongs to the section with the link that opened it.
  const section = sectionOf(form.closest('dialog') ? visit.opener : form)
  if (section) source.set('section', section)
  return source.toString()
}

/** Returns the heading of the section around an element, or else "header" or "footer". */
function sectionOf(element: Element | undefined): string | undefined {
  const part = element?.closest('section[aria-labelledby], header, footer')
  const heading = document.getElementById(part?.getAttribute('aria-labelledby') ?? '')
  return heading?.textContent ?? part?.localName
}
