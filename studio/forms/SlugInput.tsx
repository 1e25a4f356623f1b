import { Card, Stack, Text } from '@sanity/ui'
import { useMemo } from 'react'
import { type ObjectInputProps, useFormValue } from 'sanity'
import { IntentLink } from 'sanity/router'
import { publishedIdOf } from '../../domain/documentIds.ts'
import { documentTitle } from '../../domain/documentTitle.ts'
import { pathOfSlug } from '../../domain/paths.ts'
import { hasPrecedence, type OtherPage, otherPageWithSlug } from '../../schemas/fields/slug.ts'
import { useDebounced } from '../ui/useDebounced.ts'
import { useListenedQuery } from '../ui/useListenedQuery.ts'

const DEBOUNCE_MS = 500

/** Names the page that has the same address, also if a colleague publishes it while the form is open. */
export function SlugInput(props: ObjectInputProps) {
  const documentId = String(useFormValue(['_id']))
  const slug = useDebounced(String(props.value?.current ?? ''), DEBOUNCE_MS)
  const listenedQuery = useMemo(() => {
    const { query, params } = otherPageWithSlug(documentId, slug)
    const listen = '*[_type in $types]'
    return { query: { fetch: query, listen }, params, perspective: 'raw' as const }
  }, [documentId, slug])
  const { answer: other } = useListenedQuery<OtherPage>(listenedQuery)
  return (
    <Stack gap={3}>
      {props.renderDefault(props)}
      {slug && other && <TakenAddress slug={slug} other={other} documentId={documentId} />}
    </Stack>
  )
}

type TakenAddressProps = { slug: string; other: OtherPage; documentId: string }

function TakenAddress({ slug, other, documentId }: TakenAddressProps) {
  const isTaken = hasPrecedence(other, documentId)
  const page = (
    <IntentLink intent="edit" params={{ id: publishedIdOf(other._id), type: other._type }}>
      “{documentTitle(other)}”
    </IntentLink>
  )
  return (
    <Card tone={isTaken ? 'critical' : 'caution'} padding={3} radius={2} role="status">
      <Text size={1}>
        {page}
        {isTaken
          ? ` has the address ${pathOfSlug(slug)}. Choose another address.`
          : ` is a draft with the address ${pathOfSlug(slug)}. Only one of the two pages can be published there.`}
      </Text>
    </Card>
  )
}
