export type HrefKind = 'page' | 'anchor' | 'website' | 'mail' | 'phone'

const patterns: Readonly<Record<HrefKind, RegExp>> = {
  // Browsers read a host after `//` at the start, and treat a backslash as a slash.
  page: /^\/(?!\/)[^\s\\]*$/,
  anchor: /^#\S+$/,
  website: /^https:\/\/[^\s/\\?#]+(?:[/?#]\S*)?$/,
  mail: /^mailto:[^\s@]+@[^\s@]\S*$/,
  phone: /^tel:\(?\+?[\d\s().\u2010-\u2015-]*\d[\d\s().\u2010-\u2015-]*(?:;ext=\d+)?$/,
}

const kinds = Object.keys(patterns) as HrefKind[] // `patterns` has one key per kind

/** Returns undefined for text that must not become a link. */
export function readHref(
  written: string | null | undefined,
): { kind: HrefKind; href: string } | undefined {
  if (!written) return undefined
  const kind = kinds.find((each) => patterns[each].test(written))
  if (!kind) return undefined
  return { kind, href: kind === 'phone' ? `tel:${toDialString(written)}` : written }
}

export const checkHref = (written: string | null | undefined): true | string =>
  !written || readHref(written)
    ? true
    : 'Write a path on this site ("/contactus", "/#Benefits"), a full "https://…" address, "mailto:…" or "tel:…".'

export const telHref = (phone: string | null | undefined): string | undefined => {
  const dialString = toDialString(phone ?? '')
  return dialString ? `tel:${dialString}` : undefined
}

/** Separates several numbers, and a number from its extension. */
const SEPARATOR = /[/,;|&\n]|\b(?:or|extn?|extension)\b|x(?=\s*\d)/i

/** Returns the digits and the `+` of the first number. Omits the zero of “+91 (0)11 …”, which only callers inside the country dial. */
export function toDialString(written: string): string {
  const [number = ''] = toWesternDigits(written)
    .split(SEPARATOR)
    .filter((part) => /\d/.test(part))
  const isInternational = /^\D*\+|^\D*00/.test(number)
  const dialled = isInternational ? number.replace(/\(\s*0\s*\)/, '') : number
  return dialled.replace(/[^\d+]/g, '').replace(/^(\+|00)910(?=[1-9])/, '$191')
}

/** Maps digits of Indian scripts, whose code points end with 6 to F in hexadecimal, and full-width digits to ASCII. */
const toWesternDigits = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/(?=[\u0966-\u0d6f])\p{Nd}/gu, (digit) => String((digit.charCodeAt(0) % 16) - 6))
