const page = /^\/(?![/\\])[^\s\\]*$/
const anchor = /^#\S+$/
const outside = /^https:\/\/[^\s/]+\S*$/
const contact = /^(?:mailto:[^\s@]+@\S+|tel:\+?[\d\s()-]+)$/

/** What kind of address an editor wrote; undefined when it must not become a link. */
export function kindOfHref(
  href: string | null | undefined,
): 'page' | 'anchor' | 'outside' | 'contact' | undefined {
  if (!href) return undefined
  if (page.test(href)) return 'page'
  if (anchor.test(href)) return 'anchor'
  if (outside.test(href)) return 'outside'
  return contact.test(href) ? 'contact' : undefined
}

/** A phone number as people write it, as an address that dials; undefined when it has no digits. */
export function telHref(phone: string | null | undefined): string | undefined {
  const digits = phone?.replace(/[^\d+]/g, '') ?? ''
  return /\d/.test(digits) ? `tel:${digits}` : undefined
}
