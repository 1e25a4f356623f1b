export type HrefKind = 'page' | 'anchor' | 'website' | 'mail' | 'phone'

const patterns: Readonly<Record<HrefKind, RegExp>> = {
  // Browsers read a host after `//` at the start, and treat a backslash as a slash.
  page: /^\/(?!\/)[^\s\\]*$/,
  anchor: /^#\S+$/,
  website: /^https:\/\/[^\s/\\?#]+(?:[/?#]\S*)?$/,
  mail: /^mailto:[^\s@]+@[^\s@]\S*$/,
  phone: /^tel:\+?[\d\s().-]*\d[\d\s().-]*$/,
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

export const telHref = (phone: string | null | undefined): string | undefined =>
  phone && /\d/.test(phone) ? `tel:${toDialString(phone)}` : undefined

/** Keeps digits and `+`. Removes the zero of "+91 (0)11 …", which only callers inside the country dial. */
function toDialString(phone: string): string {
  const isInternational = /^(tel:)?\s*(\+|00)/.test(phone)
  const dialled = isInternational ? phone.replace(/\(\s*0\s*\)/, '') : phone
  return dialled.replace(/[^\d+]/g, '')
}
