import { Card, Stack, Text } from '@sanity/ui'
import { type ObjectInputProps, useFormValue } from 'sanity'
import { siteOrigin } from '../connection/connection.ts'
import { useListenedQuery } from '../ui/useListenedQuery.ts'
import { createSearchResult, type EditedPage, type Site } from './searchResult.ts'

const SITE_QUERY = {
  query: '*[_id == "siteSettings"][0]{brandName, strapline}',
  perspective: 'drafts',
} as const

export function SeoInput(props: ObjectInputProps) {
  const page = useFormValue([]) as EditedPage // only pages have an `seo` field
  const { answer: site = {} } = useListenedQuery<Site>(SITE_QUERY)
  const result = createSearchResult(page, site)
  return (
    <Stack gap={5}>
      {props.renderDefault(props)}
      <SearchPreview result={result} brandName={site.brandName ?? ''} />
    </Stack>
  )
}

type PreviewProps = { result: ReturnType<typeof createSearchResult>; brandName: string }

function SearchPreview({ result: { path, title, description, noIndex }, brandName }: PreviewProps) {
  return (
    <Stack as="figure" gap={3} margin={0}>
      <Text as="figcaption" size={1} weight="medium">
        In a search result
      </Text>
      <Card border radius={2} padding={4}>
        {noIndex ? (
          <Text size={1} muted>
            This page is kept out of search engines.
          </Text>
        ) : (
          <Stack gap={3}>
            <Text size={1} muted>
              {[brandName, new URL(siteOrigin()).host, ...path.split('/')]
                .filter(Boolean)
                .join(' › ')}
            </Text>
            <Text size={3} accent>
              {title}
            </Text>
            <Text size={1}>{description}</Text>
          </Stack>
        )}
      </Card>
    </Stack>
  )
}
