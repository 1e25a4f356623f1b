import type { Enquiry } from '../../../src/enquiry/fields.ts'

/** A hotel names its own site and a booking site; advertisers name more. */
const MAX_LINKS = 3

const LINK = /https?:\/\/\S|(?<!\/)\bwww\.[^\s.]/giu
/** Links as pages and forums write them, which people do not type. */
const MARKUP = /<a\s[^>]*href|\[(url|link)\b/iu

const linksIn = (text: string) => text.match(LINK)?.length ?? 0

/** Reasons against an enquiry because of its links, as sentences. */
export function linkReasons({ hotelname, name, phonenumber, message }: Enquiry): string[] {
  const count = linksIn(hotelname) + linksIn(message)
  const reasons: string[] = []
  if (count > MAX_LINKS) reasons.push(`It holds ${count} links.`)
  if (linksIn(name) + linksIn(phonenumber) > 0)
    reasons.push('The name or the phone number holds a link.')
  if (MARKUP.test(message) || MARKUP.test(hotelname))
    reasons.push('It holds links in HTML or BBCode.')
  return reasons
}
