import { type Picture, shareImageUrl, wholeImageUrl } from '../content/image.ts'
import type { SettingsQueryResult } from '../content/sanity.types.ts'

/** A block of structured data: plain JSON with schema.org's words. */
export type JsonLd = {
  '@context': 'https://schema.org'
  '@type': string
  [property: string]: unknown
}

const schema = (type: string, properties: Record<string, unknown>): JsonLd => ({
  '@context': 'https://schema.org',
  '@type': type,
  ...withoutGaps(properties),
})

const withoutGaps = (properties: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(properties).filter(([, value]) => value !== undefined && value !== null),
  )

/** The company behind the site; undefined while it has no name. */
export function organization(settings: SettingsQueryResult, siteUrl: string): JsonLd | undefined {
  if (!settings?.brandName) return undefined
  const profiles = (settings.socialLinks ?? []).flatMap(({ url }) => (url ? [url] : []))
  return schema('Organization', {
    '@id': `${siteUrl}/#organization`,
    name: settings.brandName,
    url: `${siteUrl}/`,
    slogan: settings.strapline,
    logo: wholeImageUrl(settings.logo, siteUrl),
    email: settings.salesEmail,
    telephone: settings.phone,
    address: settings.address?.replace(/\s*\n\s*/g, ', '),
    sameAs: profiles.length > 0 ? profiles : undefined,
    contactPoint: settings.phone
      ? {
          '@type': 'ContactPoint',
          contactType: 'sales',
          ...withoutGaps({ telephone: settings.phone, email: settings.salesEmail }),
          areaServed: 'IN',
        }
      : undefined,
  })
}

type Question = { question?: string | null; answer?: string | null }

/** Questions with their answers; undefined when none has both. */
export function faqPage(items: readonly Question[] | null | undefined): JsonLd | undefined {
  const entries = (items ?? []).flatMap(({ question, answer }) =>
    question && answer
      ? [
          {
            '@type': 'Question',
            name: question,
            acceptedAnswer: { '@type': 'Answer', text: answer },
          },
        ]
      : [],
  )
  return entries.length > 0 ? schema('FAQPage', { mainEntity: entries }) : undefined
}

type Post = {
  title?: string | null
  excerpt?: string | null
  publishedAt?: string | null
  cover?: Picture | null
}

/** An article of the blog, published by the organization. */
export const article = (post: Post, path: string, siteUrl: string): JsonLd | undefined =>
  post.title
    ? schema('BlogPosting', {
        headline: post.title,
        description: post.excerpt,
        datePublished: post.publishedAt,
        image: shareImageUrl(post.cover, siteUrl),
        mainEntityOfPage: siteUrl + path,
        publisher: { '@id': `${siteUrl}/#organization` },
      })
    : undefined

/** The way from home to a page. */
export const breadcrumbs = (
  steps: readonly { name: string; path: string }[],
  siteUrl: string,
): JsonLd =>
  schema('BreadcrumbList', {
    itemListElement: steps.map(({ name, path }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: siteUrl + path,
    })),
  })

/** Structured data as text that can stand in a script element, whatever an editor wrote. */
export const jsonLdText = (data: JsonLd): string =>
  JSON.stringify(data)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
