import { visit } from './visit.ts'

/** Returns an enquiry's source as a query string, for the Enquiry-Source header. */
export function sourceOf(form: HTMLFormElement): string {
  const source = new URLSearchParams(visit.source)
  source.set('page', window.location.pathname)
  // The form in the dialog counts as part of the section with the link that opened the dialog.
  const section = sectionOf(form.closest('dialog') ? visit.lastClickedLink : form)
  if (section) source.set('section', section)
  return source.toString()
}

function sectionOf(element: Element | undefined): string | undefined {
  const landmark = element?.closest('section[aria-labelledby], header, footer')
  const heading = document.getElementById(landmark?.getAttribute('aria-labelledby') ?? '')
  return heading?.textContent ?? landmark?.localName
}
