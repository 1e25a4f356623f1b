import { useSuspenseQuery } from '@tanstack/react-query'
import { useRuntime } from '../config/runtime.tsx'
import type { HomeQueryResult } from '../content/sanity.types.ts'
import { settingsOptions } from '../content/settings.ts'
import { Head } from '../seo/Head.tsx'
import { type JsonLd, organization } from '../seo/jsonLd.ts'

type PageHeadProps = {
  /** The page's own path. */
  path: string
  /** The page's heading, for a page whose search-engine fields are empty. */
  heading?: string | null
  seo: NonNullable<HomeQueryResult>['seo']
  jsonLd?: readonly (JsonLd | undefined)[]
} & Pick<Parameters<typeof Head>[0], 'description' | 'image' | 'type' | 'publishedAt' | 'noIndex'>

/** The head of a page: what its editor wrote for search engines, else what the page itself says. */
export function PageHead({
  path,
  heading,
  seo,
  jsonLd = [],
  description,
  image,
  noIndex,
  ...article
}: PageHeadProps) {
  const { data: settings } = useSuspenseQuery(settingsOptions())
  const { siteUrl } = useRuntime()
  const named = [heading, settings?.brandName].filter(Boolean).join(' | ')
  return (
    <Head
      {...article}
      title={seo?.title || named}
      description={seo?.description || description || settings?.strapline}
      path={path}
      image={seo?.image?.id ? seo.image : image}
      noIndex={noIndex || seo?.noIndex}
      siteName={settings?.brandName}
      jsonLd={[organization(settings, siteUrl), ...jsonLd]}
    />
  )
}
