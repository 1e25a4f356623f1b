import { Box, Button, Card, Flex, Stack, Text } from '@sanity/ui'
import { useRef, useState } from 'react'
import { useCurrentUser } from 'sanity'
import { useRouter } from 'sanity/router'
import { isContributor } from '../roles/roles.ts'
import { DocumentList, foldedStyle } from '../ui/DocumentLinks.tsx'
import { FilterBar } from '../ui/FilterBar.tsx'
import { Reading } from '../ui/Reading.tsx'
import { ToolPage } from '../ui/ToolPage.tsx'
import { PAGE, TurnPages } from '../ui/TurnPages.tsx'
import { LostTexts } from './LostTexts.tsx'
import { PictureCard } from './PictureCard.tsx'
import { type Filter, filters, isFilter, isFound, passes } from './search.ts'
import { UploadPictures } from './UploadPictures.tsx'
import { type Picture, tagsOf, unpublishedIn } from './usage.ts'
import { usePictures } from './usePictures.ts'

const filterNames: Record<Filter, string> = {
  all: 'All',
  'without-text': 'Without alternative text',
  unused: 'Not used',
}

export function Pictures() {
  const { pictures, error } = usePictures()
  return (
    <ToolPage
      title="Pictures"
      intro="Every picture, where it is used, and its alternative text in each place. What you write goes into the document’s draft: visitors get it once that is published."
    >
      <LostTexts />
      <UploadPictures />
      {error && <Reading error={error} />}
      {pictures ? <Listed pictures={pictures} /> : !error && <Reading />}
    </ToolPage>
  )
}

const NONE: ReadonlySet<string> = new Set()

function Listed({ pictures }: { pictures: readonly Picture[] }) {
  const { state, navigate } = useRouter()
  const filter = isFilter(state.filter) ? state.filter : 'all'
  const [search, setSearch] = useState('')
  const [from, setFrom] = useState(0)
  // A picture stays while its texts are written, also when it is none of these any more.
  const [opened, setOpened] = useState(NONE)
  const status = useRef<HTMLDivElement>(null)
  const canManage = !isContributor(useCurrentUser())
  const [tag, setTag] = useState<string>()
  const tags = [...new Set(pictures.flatMap(tagsOf))].toSorted((a, b) => a.localeCompare(b))

  const found = pictures.filter(
    (picture) =>
      opened.has(picture._id) ||
      (passes(picture, filter) &&
        (!tag || tagsOf(picture).includes(tag)) &&
        isFound(picture, search)),
  )
  const first = Math.min(from, PAGE * Math.floor(Math.max(0, found.length - 1) / PAGE))
  const shown = found.slice(first, first + PAGE)

  function begin() {
    setFrom(0)
    setOpened(NONE)
  }

  return (
    <>
      <FilterBar
        chosen={filter}
        filters={filters.map((name) => ({
          name,
          text: `${filterNames[name]} (${pictures.filter((one) => passes(one, name)).length})`,
        }))}
        onChoose={(name) => {
          navigate(name === 'all' ? {} : { filter: name })
          begin()
        }}
        onSearch={(text) => {
          setSearch(text)
          begin()
        }}
        search={search}
        searchLabel="Search pictures"
      />
      {tags.length > 0 && (
        <Flex aria-label="Tags" gap={1} role="group" wrap="wrap">
          {tags.map((one) => (
            <Button
              key={one}
              aria-pressed={one === tag}
              fontSize={1}
              mode="ghost"
              onClick={() => {
                setTag(one === tag ? undefined : one)
                begin()
              }}
              padding={2}
              selected={one === tag}
              text={one}
            />
          ))}
        </Flex>
      )}
      <Unpublished pictures={pictures} />
      <Text muted ref={status} role="status" size={1} tabIndex={-1}>
        {foundSentence({ filter, search, first, found: found.length, shown: shown.length })}
      </Text>
      <Stack gap={4}>
        {shown.map((picture) => (
          <PictureCard
            key={picture._id}
            canManage={canManage}
            onOpen={(id) =>
              setOpened((before) => (before.has(id) ? before : new Set([...before, id])))
            }
            picture={picture}
          />
        ))}
      </Stack>
      <TurnPages
        found={found.length}
        from={first}
        onTurn={(next) => {
          setFrom(next)
          status.current?.focus()
        }}
      />
    </>
  )
}

/** What is not public yet, with the way to where it is published. Folded, so that no field moves when it grows. */
function Unpublished({ pictures }: { pictures: readonly Picture[] }) {
  const documents = unpublishedIn(pictures).map((use) => ({ ...use, path: '' }))
  const count = documents.length
  return (
    <Card
      as="section"
      aria-label="Not published yet"
      border
      padding={3}
      radius={2}
      tone={count > 0 ? 'caution' : 'default'}
    >
      {count === 0 ? (
        <Flex align="center" style={{ minHeight: foldedStyle.lineHeight }}>
          <Text muted size={1}>
            Every document that shows a picture is published as it is.
          </Text>
        </Flex>
      ) : (
        <details>
          <summary style={foldedStyle}>
            {count === 1
              ? '1 document that shows a picture has an unpublished change'
              : `${count} documents that show a picture have unpublished changes`}
          </summary>
          <Box paddingTop={3}>
            <DocumentList documents={documents} />
          </Box>
        </details>
      )}
    </Card>
  )
}

type Found = { filter: Filter; search: string; first: number; found: number; shown: number }

function foundSentence({ filter, search, first, found, shown }: Found): string {
  const keys =
    filter === 'unused' ? '' : ' Tab leads to the next text, Ctrl+Enter opens its document.'
  if (found > shown) return `${first + 1}–${first + shown} of ${found} pictures.${keys}`
  if (found > 0) return `${found} ${found === 1 ? 'picture' : 'pictures'}.${keys}`
  if (search.trim()) return `No picture that is listed here is found by “${search.trim()}”.`
  if (filter === 'without-text')
    return 'Every picture has its alternative text wherever it is used.'
  return filter === 'unused' ? 'Every picture is used.' : 'There is no picture yet.'
}
