export const sourceLabels = {
  page: 'Page',
  section: 'Section',
  campaign: 'Campaign',
  source: 'Campaign source',
  medium: 'Campaign medium',
  term: 'Campaign term',
  content: 'Campaign content',
  referrer: 'Came from website',
} as const

type SourceName = keyof typeof sourceLabels
export type EnquirySource = Partial<Record<SourceName, string>>

const MAX_CHARACTERS = 200
const campaignNames = ['campaign', 'source', 'medium', 'term', 'content'] satisfies SourceName[]
export const sourceNames = /* @__PURE__ */ Object.keys(sourceLabels) as SourceName[] // `Object.keys` returns `string[]`
const patterns: Partial<Record<SourceName, RegExp>> = {
  page: /^\/(?!\/)/,
  referrer: /^[\w.-]+(:\d+)?$/,
}

/** Omits unknown, empty and malformed parts, and cuts each part at 200 characters. */
export function readSource(given: URLSearchParams): EnquirySource {
  const source: EnquirySource = {}
  for (const name of sourceNames) {
    const text = (given.get(name) ?? '').replaceAll(/\s+|\p{Cc}+/gu, ' ').trim()
    const cut = [...text].slice(0, MAX_CHARACTERS).join('')
    if (cut && (patterns[name]?.test(cut) ?? true)) source[name] = cut
  }
  return source
}

/** Reads the campaign from a URL's `utm_…` parameters, also if a newsletter tool wrote `&amp;` for `&`. */
export function campaignOf(search: URLSearchParams): URLSearchParams {
  const given = new URLSearchParams()
  for (const [name, value] of search) given.append(name.replace(/^(amp;)+/i, ''), value)
  return new URLSearchParams(
    campaignNames.flatMap((name) => {
      const value = given.get(`utm_${name}`)
      return value ? [[name, value]] : []
    }),
  )
}

/** Returns sentences such as "From /contactus, “Talk to us”. Campaign: monsoon (newsletter, email)." */
export function describeSource({
  page,
  section,
  campaign,
  source,
  medium,
  term,
  content,
  referrer,
}: EnquirySource): string {
  const details = [source, medium, term, content].filter(Boolean).join(', ')
  const campaignParts = [campaign, details && (campaign ? `(${details})` : details)].filter(Boolean)
  return [
    page && `From ${page}${section ? `, “${section}”` : ''}.`,
    campaignParts.length > 0 && `${sourceLabels.campaign}: ${campaignParts.join(' ')}.`,
    referrer && `${sourceLabels.referrer}: ${referrer}.`,
  ]
    .filter(Boolean)
    .join(' ')
}
