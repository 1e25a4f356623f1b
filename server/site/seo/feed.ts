import { defaultLanguage, localeOf, ownNameOf } from '../../../domain/languages.ts'
import { feedPathOf, paths } from '../../../domain/paths.ts'
import type { Feed } from '../../../src/rendering/feed.ts'
import { escapeXml } from './xml.ts'

/** Atom requires a time with each date. */
const toAtomTime = (date: string) => (/^\d{4}-\d{2}-\d{2}$/.test(date) ? `${date}T00:00:00Z` : date)

/** Formats posts as an Atom feed (RFC 4287). */
export function formatFeed(
  { brandName, language, title, description, posts }: Feed,
  siteUrl: string,
): string {
  const path = feedPathOf(language)
  const isDefault = language === defaultLanguage
  const url = (path: string) => escapeXml(new URL(path, siteUrl).href)
  const updateTimes = posts.map(({ _updatedAt }) => _updatedAt).toSorted()

  const formatEntry = ({
    path,
    title,
    excerpt,
    author,
    category,
    publishedAt,
    _updatedAt,
  }: Feed['posts'][number]) =>
    [
      '<entry>',
      `<id>${url(path)}</id>`,
      `<title>${escapeXml(title)}</title>`,
      `<link href="${url(path)}"/>`,
      ...(publishedAt ? [`<published>${escapeXml(toAtomTime(publishedAt))}</published>`] : []),
      `<updated>${escapeXml(_updatedAt)}</updated>`,
      ...(author ? [`<author><name>${escapeXml(author)}</name></author>`] : []),
      ...(category ? [`<category term="${escapeXml(category)}"/>`] : []),
      ...(excerpt ? [`<summary>${escapeXml(excerpt)}</summary>`] : []),
      '</entry>',
    ].join('')

  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${localeOf(language)}">`,
    `<id>${url(isDefault ? paths.blog : path)}</id>`,
    `<title>${escapeXml([title || brandName || 'Blog', ...(isDefault ? [] : [ownNameOf(language)])].join(' – '))}</title>`,
    ...(description ? [`<subtitle>${escapeXml(description)}</subtitle>`] : []),
    `<link href="${url(paths.blog)}"/>`,
    `<link rel="self" type="application/atom+xml" href="${url(path)}"/>`,
    // Atom requires `updated` even in an empty feed.
    `<updated>${escapeXml(updateTimes.at(-1) ?? '1970-01-01T00:00:00Z')}</updated>`,
    `<author><name>${escapeXml(brandName || new URL(siteUrl).host)}</name></author>`,
    ...posts.map(formatEntry),
    '</feed>',
    '',
  ].join('\n')
}
