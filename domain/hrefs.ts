export type HrefKind = 'page' | 'anchor' | 'website' | 'mail' | 'phone'

const patterns: Readonly<Record<HrefKind, RegExp>> = {
  // Browsers read a second slash as the start of another host, and a backslash as a slash.
  page: /^\/(?!\/)[^\s\\]*$/,
  anchor: /^#\S+$/,
  website: /^https:\/\/[^\s/\\?#]+(?:[/?#]\S*)?$/,
  mail: /^mailto:[^\s@]+@[^\s@]\S*$/,
  phone: /^tel:\+?[\d\s().-]*\d[\d\s().-]*$/,
}

const kinds = Object.keys(patterns) as HrefKind[] // its keys are the kinds

/**
 * The one rule of which links may be written and shown.
 *
 * @param written as an editor wrote it
 * @returns its kind, and the href as it stands in the page: a phone number without its spaces; undefined for
 *   what must not become a link, which the site shows as plain text
 */
export function readHref(
  written: string | null | undefined,
): { kind: HrefKind; href: string } | undefined {
  if (!written) return undefined
  const kind = kinds.find((each) => patterns[each].test(written))
  if (!kind) return undefined
  return { kind, href: kind === 'phone' ? `tel:${digitsOf(written)}` : written }
}

/** Says what is wrong with an href that an editor wrote, or true; an empty one is not judged. */
export const checkHref = (written: string | null | undefined): true | string =>
  !written || readHref(written)
    ? true
    : 'Write a page of this site ("/contactus", "/#Benefits"), a full "https://…" address, "mailto:…" or "tel:…".'

export const telHref = (phone: string | null | undefined): string | undefined =>
  phone && /\d/.test(phone) ? `tel:${digitsOf(phone)}` : undefined

/** An international number may hold "(0)", which only callers inside the country dial: "+91 (0)11 …". */
function digitsOf(phone: string): string {
  const isInternational = /^(tel:)?\s*(\+|00)/.test(phone)
  const dialled = isInternational ? phone.replace(/\(\s*0\s*\)/, '') : phone
  return dialled.replace(/[^\d+]/g, '')
}
