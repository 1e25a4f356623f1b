import { Box, Card, Flex, Stack, Text } from '@sanity/ui'
import { useMemo } from 'react'
import { type ObjectInputProps, useFormValue } from 'sanity'
import { SHARED_PICTURE } from '../../domain/pictures.ts'
import { previewOrigin } from '../connection/connection.ts'
import { useListenedQuery } from '../ui/useListenedQuery.ts'
import { type EditedPage, type SearchResult, type Site, searchResultOf } from './searchResult.ts'

const SITE = {
  query: '*[_id == "siteSettings"][0]{brandName, strapline}',
  perspective: 'drafts',
} as const

export function SeoInput(props: ObjectInputProps) {
  const page = useFormValue([]) as EditedPage // pages alone have these fields
  // Without an answer the preview shows less.
  const { answer: site = {} } = useListenedQuery<Site>(SITE)
  const result = searchResultOf(page, site)
  const name = site.brandName ?? ''
  return (
    <Stack gap={5}>
      {props.renderDefault(props)}
      <SearchPreview result={result} name={name} />
      <SharePreview result={result} name={name} />
    </Stack>
  )
}

type PreviewProps = { result: SearchResult; name: string }

const hostOfSite = () => new URL(previewOrigin || window.location.origin).host

const caption = (words: string) => (
  <Text as="figcaption" size={1} weight="medium">
    {words}
  </Text>
)

function SearchPreview({ result: { path, title, description, noIndex }, name }: PreviewProps) {
  return (
    <Stack as="figure" gap={3} margin={0}>
      {caption('In a search result')}
      <Card border radius={2} padding={4}>
        {noIndex ? (
          <Text size={1} muted>
            Nowhere: this page is kept out of search engines.
          </Text>
        ) : (
          <Stack gap={3}>
            <Text size={1} muted>
              {[name, hostOfSite(), ...path.split('/')].filter(Boolean).join(' › ')}
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

const { width, height } = SHARED_PICTURE

function SharePreview({ result, name }: PreviewProps) {
  const { title, description, pictureId = '', heading } = result
  const picture = useMemo(
    () =>
      ({
        query: '*[_id == $pictureId][0].url',
        params: { pictureId },
        perspective: 'drafts',
      }) as const,
    [pictureId],
  )
  const { answer: url } = useListenedQuery<string>(picture)
  return (
    <Stack as="figure" gap={3} margin={0}>
      {caption('As a shared link')}
      <Card border radius={2} overflow="hidden" style={{ maxInlineSize: 480 }}>
        <Card tone="primary" style={{ aspectRatio: `${width} / ${height}` }}>
          {url ? (
            <img
              src={`${url}?w=${width}&h=${height}&fit=crop&fm=jpg`}
              alt=""
              style={{
                display: 'block',
                inlineSize: '100%',
                blockSize: '100%',
                objectFit: 'cover',
              }}
            />
          ) : (
            <Flex direction="column" justify="space-between" padding={4} height="fill">
              <Text size={3} weight="semibold">
                {heading}
              </Text>
              <Text size={1} muted>
                {name}
              </Text>
            </Flex>
          )}
        </Card>
        <Box padding={3}>
          <Stack gap={3}>
            <Text size={1} muted>
              {hostOfSite()}
            </Text>
            <Text size={1} weight="medium">
              {title}
            </Text>
            <Text size={1} muted textOverflow="ellipsis">
              {description}
            </Text>
          </Stack>
        </Box>
      </Card>
    </Stack>
  )
}
