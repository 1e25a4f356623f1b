import { currency, locale } from '../../domain/locale.ts'
import { plainTextOf } from '../../domain/plainText.ts'
import type { LineItem } from '../../domain/pricing.ts'
import { wholeImageUrl } from '../content/image.ts'
import type { Settings } from '../content/useSettings.ts'

export type JsonLd = {
  '@context': 'https://schema.org'
  '@type': string
  [property: string]: unknown
}

export const schemaOrg = (type: string, properties: Record<string, unknown>): JsonLd => ({
  '@context': 'https://schema.org',
  '@type': type,
  ...properties,
})

export function organization(settings: Partial<Settings>, siteUrl: string): JsonLd | undefined {
  if (!settings.brandName) return undefined
  const profiles = (settings.socialLinks ?? []).flatMap(({ url }) => (url ? [url] : []))
  return schemaOrg('Organization', {
    '@id': `${siteUrl}/#organization`,
    name: settings.brandName,
    url: `${siteUrl}/`,
    slogan: settings.strapline,
    logo: wholeImageUrl(settings.logo, siteUrl),
    email: settings.salesEmail,
    telephone: settings.phone,
    address: settings.address?.replace(/\s*\n\s*/g, ', '),
    sameAs: profiles.length > 0 ? profiles : undefined,
  })
}

type Question = { question?: string | null; answer?: unknown }

export function faqPage(items: readonly Question[] | null | undefined): JsonLd | undefined {
  const entries = (items ?? []).flatMap(({ question, answer }) => {
    const text = plainTextOf(answer)
    return question && text
      ? [{ '@type': 'Question', name: question, acceptedAnswer: { '@type': 'Answer', text } }]
      : []
  })
  return entries.length > 0 ? schemaOrg('FAQPage', { mainEntity: entries }) : undefined
}

export const website = (settings: Partial<Settings>, siteUrl: string): JsonLd | undefined =>
  settings.brandName
    ? schemaOrg('WebSite', {
        '@id': `${siteUrl}/#website`,
        name: settings.brandName,
        description: settings.strapline,
        url: `${siteUrl}/`,
        inLanguage: locale,
        publisher: { '@id': `${siteUrl}/#organization` },
      })
    : undefined

const monthlyPrice = (price: number, type?: 'ListPrice') => ({
  '@type': 'UnitPriceSpecification',
  price,
  priceCurrency: currency,
  unitCode: 'MON',
  ...(type ? { priceType: `https://schema.org/${type}` } : {}),
})

export function softwareApplication(
  settings: Partial<Settings>,
  lines: readonly Omit<LineItem, 'key'>[],
  siteUrl: string,
): JsonLd | undefined {
  const offers = lines.flatMap(({ name, summary, price, listPrice }) =>
    price === null
      ? []
      : [
          {
            '@type': 'Offer',
            name,
            description: summary,
            price,
            priceCurrency: currency,
            priceSpecification:
              listPrice === null
                ? monthlyPrice(price)
                : [monthlyPrice(price), monthlyPrice(listPrice, 'ListPrice')],
            url: `${siteUrl}/`,
          },
        ],
  )
  if (!settings.brandName || offers.length === 0) return undefined
  return schemaOrg('SoftwareApplication', {
    '@id': `${siteUrl}/#software`,
    name: settings.brandName,
    description: settings.strapline,
    url: `${siteUrl}/`,
    applicationCategory: 'BusinessApplication',
    operatingSystem: 'Web',
    publisher: { '@id': `${siteUrl}/#organization` },
    offers,
  })
}

/** Escapes `<`, so that no text can end the script element. */
export const serializeJsonLd = (data: JsonLd): string =>
  JSON.stringify(data, (_, value) => value ?? undefined).replaceAll('<', '\\u003c')
