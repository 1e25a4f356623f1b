import { anchors } from '../../domain/anchors.ts'
import { campaignOf } from '../../domain/enquirySource.ts'
import { trialHref } from '../../domain/paths.ts'

/** Where the visit came from, for this tab alone. */
const KEY = 'visit-source'
let visit: string | undefined
let openedFrom: string | undefined

/** Keeps where a visit came from, on its first page, and follows which section opens the form. */
export function followSource() {
  visit = read()
  if (visit === undefined) {
    const source = campaignOf(new URLSearchParams(window.location.search))
    const referrer = URL.canParse(document.referrer) ? new URL(document.referrer).host : ''
    if (referrer && referrer !== window.location.host) source.set('referrer', referrer)
    visit = source.toString()
    keep(visit)
  }
  document.addEventListener('click', ({ target }) => noteOpener(target), { capture: true })
}

/** The source of an enquiry that is sent now, as its header holds it. */
export function sourceOf(form: HTMLFormElement): string {
  const source = new URLSearchParams(visit ?? read())
  source.set('page', window.location.pathname)
  const section = form.closest('dialog') ? openedFrom : sectionOf(form)
  if (section) source.set('section', section)
  return source.toString()
}

function noteOpener(target: EventTarget | null) {
  const link = target instanceof Element ? target.closest('a') : null
  const href = link?.getAttribute('href')
  if (link && (href === trialHref || href?.endsWith(`#${anchors.demoForm}`)))
    openedFrom = sectionOf(link)
}

/** The heading of the section that something stands in, or the name of the page's part. */
function sectionOf(element: Element): string | undefined {
  const part = element.closest('section[aria-labelledby], header, footer')
  const heading = document.getElementById(part?.getAttribute('aria-labelledby') ?? '')
  return heading?.textContent ?? part?.localName
}

function keep(source: string) {
  try {
    window.sessionStorage.setItem(KEY, source)
  } catch {}
}

function read(): string | undefined {
  try {
    return window.sessionStorage.getItem(KEY) ?? undefined
  } catch {
    return undefined
  }
}
