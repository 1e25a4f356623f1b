import { Button, Card, Checkbox, Flex, Stack, Text, TextInput } from '@sanity/ui'
import { Fragment, useDeferredValue, useMemo, useState } from 'react'
import { useClient } from 'sanity'
import { IntentLink } from 'sanity/router'
import { apiVersion } from '../../domain/apiVersion.ts'
import { describeError } from '../connection/describeError.ts'
import { ALL_DOCUMENTS_QUERY, type StoredDocument } from '../content/documents.ts'
import { LoadStatus } from '../ui/LoadStatus.tsx'
import { PAGE_SIZE, Pagination } from '../ui/Pagination.tsx'
import { Problem } from '../ui/Problem.tsx'
import { ToolPage } from '../ui/ToolPage.tsx'
import { useListenedQuery } from '../ui/useListenedQuery.ts'
import { applyReplacements } from './applyReplacements.ts'
import {
  findReplacements,
  MIN_SEARCH_LENGTH,
  type Replacement,
  type SearchOptions,
} from './findReplacements.ts'
import { INLINE_OBJECT_CHARACTER } from './paragraph.ts'
import { listSearchableTexts } from './searchableTexts.ts'

const DOCUMENTS_QUERY = {
  query: ALL_DOCUMENTS_QUERY,
  perspective: 'raw',
  throttleTime: 1000,
} as const

type ReplaceResult = {
  release: string | undefined
  textsInRelease: number
  textsInDrafts: number
}

const NO_SEARCH: SearchOptions = { find: '', replace: '' }

const formatCount = (count: number, one: string) => `${count} ${count === 1 ? one : `${one}s`}`

export function FindAndReplace() {
  const { answer, error } = useListenedQuery<StoredDocument[]>(DOCUMENTS_QUERY)
  const texts = useMemo(() => answer && listSearchableTexts(answer), [answer])
  const [options, setOptions] = useState(NO_SEARCH)
  const deferredOptions = useDeferredValue(options)
  const matches = useMemo(
    () => (texts ? findReplacements(texts, deferredOptions) : []),
    [texts, deferredOptions],
  )
  const change = (changed: Partial<SearchOptions>) => setOptions({ ...options, ...changed })

  return (
    <ToolPage
      title="Find and replace"
      intro="Searches whole words in published documents and drafts, in capital and small letters. Drafts change immediately; published texts change when you publish the release with the replacements."
    >
      <Flex gap={3} wrap="wrap">
        <TextOption label="Find" text={options.find} onChange={(find) => change({ find })} />
        <TextOption
          label="Replace with"
          text={options.replace}
          onChange={(replace) => change({ replace })}
        />
      </Flex>
      {(error || !texts) && <LoadStatus error={error} />}
      {texts && (
        <MatchList
          key={JSON.stringify(deferredOptions)}
          matches={matches}
          options={deferredOptions}
        />
      )}
    </ToolPage>
  )
}

type TextOptionProps = { label: string; text: string; onChange(text: string): void }

const TextOption = ({ label, text, onChange }: TextOptionProps) => (
  <Stack as="label" flex={1} gap={2} style={{ minWidth: '14rem' }}>
    <Text size={1} weight="medium">
      {label}
    </Text>
    <TextInput onChange={({ currentTarget }) => onChange(currentTarget.value)} value={text} />
  </Stack>
)

type MatchListProps = { matches: readonly Replacement[]; options: SearchOptions }

function MatchList({ matches, options }: MatchListProps) {
  const client = useClient({ apiVersion })
  const [excluded, setExcluded] = useState<readonly string[]>([])
  const [offset, setOffset] = useState(0)
  const [isBusy, setBusy] = useState(false)
  const [errorText, setErrorText] = useState('')
  const [result, setResult] = useState<ReplaceResult>()
  const pageOffset = offset < matches.length ? offset : 0
  const chosen = matches.filter(({ key, problem }) => !problem && !excluded.includes(key))

  async function replace() {
    setBusy(true)
    setErrorText('')
    try {
      const title = `“${options.find}” becomes “${options.replace}”`
      const release = await applyReplacements(client, chosen, title)
      const textsInDrafts = chosen.filter(({ isDraft }) => isDraft).length
      setResult({ release, textsInDrafts, textsInRelease: chosen.length - textsInDrafts })
    } catch (error) {
      setErrorText(`Nothing was replaced: ${describeError(error)}`)
    }
    setBusy(false)
  }

  const toggle = (key: string) =>
    setExcluded(
      excluded.includes(key) ? excluded.filter((each) => each !== key) : [...excluded, key],
    )

  if (result) return <ResultCard {...result} />
  return (
    <Stack gap={4}>
      <Text muted role="status" size={1}>
        {describeMatches(matches, options)}
      </Text>
      {matches.slice(pageOffset, pageOffset + PAGE_SIZE).map((match) => (
        <Match
          key={match.key}
          isChosen={!excluded.includes(match.key)}
          match={match}
          onToggle={() => toggle(match.key)}
        />
      ))}
      <Pagination offset={pageOffset} total={matches.length} onOffsetChange={setOffset} />
      {errorText && <Problem text={errorText} />}
      {matches.length > 0 && (
        <Flex>
          <Button
            disabled={chosen.length === 0 || isBusy || options.find === options.replace}
            onClick={replace}
            text={isBusy ? 'Replacing…' : `Replace ${formatCount(chosen.length, 'text')}`}
            tone="primary"
          />
        </Flex>
      )}
    </Stack>
  )
}

function describeMatches(matches: readonly Replacement[], { find }: SearchOptions): string {
  if (find.trim().length < MIN_SEARCH_LENGTH)
    return `Type at least ${MIN_SEARCH_LENGTH} characters.`
  if (matches.length === 0) return `No text matches “${find}”.`
  const documents = new Set(matches.map(({ id }) => id)).size
  return `${formatCount(matches.length, 'text')} in ${formatCount(documents, 'document')}.`
}

type MatchProps = { match: Replacement; isChosen: boolean; onToggle(): void }

function Match({ match, isChosen, onToggle }: MatchProps) {
  const { id, type, typeTitle, title, path, place, isDraft, segments, problem } = match
  const location = typeTitle === title ? place : `${typeTitle} › ${place}`
  return (
    <Card as="article" aria-label={`${title}, ${place}`} border padding={3} radius={2}>
      <Flex gap={3}>
        <Checkbox
          aria-label={`Replace in ${title}, ${place}`}
          checked={isChosen && !problem}
          disabled={problem !== undefined}
          onChange={onToggle}
        />
        <Stack flex={1} gap={3} style={{ minWidth: 0 }}>
          <Text size={1} style={{ overflowWrap: 'anywhere' }}>
            <IntentLink
              intent="edit"
              params={{ id, type, path: path.replace(/\.children(?:\[.*)?$/, '') }}
            >
              {title}
            </IntentLink>{' '}
            <span style={{ opacity: 0.7 }}>
              {location}
              {isDraft ? ', in its draft' : ''}
            </span>
          </Text>
          <Text size={1} style={{ overflowWrap: 'anywhere' }}>
            {segments.map(({ text, replacedBy }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: only its position identifies a segment
              <Fragment key={index}>
                {replacedBy === undefined ? (
                  shortenContext(text, index === 0, index === segments.length - 1)
                ) : (
                  <del>{text}</del>
                )}
                {replacedBy && <ins>{replacedBy}</ins>}
              </Fragment>
            ))}
          </Text>
          {problem && (
            <Text muted size={1}>
              {problem}
            </Text>
          )}
        </Stack>
      </Flex>
    </Card>
  )
}

/** In characters, on each side of a match. */
const CONTEXT_LENGTH = 60

function shortenContext(context: string, isFirst: boolean, isLast: boolean): string {
  const text = context.replaceAll(INLINE_OBJECT_CHARACTER, '…')
  if (text.length <= 2 * CONTEXT_LENGTH) return text
  const [begin, end] = [text.slice(0, CONTEXT_LENGTH), text.slice(-CONTEXT_LENGTH)]
  return `${isFirst ? '' : begin}…${isLast ? '' : end}`
}

const ResultCard = ({ release, textsInRelease, textsInDrafts }: ReplaceResult) => (
  <Card padding={4} radius={2} role="status" tone="positive">
    <Stack gap={3}>
      {release && (
        <Text size={1}>
          In a release: {formatCount(textsInRelease, 'text')}.{' '}
          <IntentLink intent="release" params={{ id: release }}>
            Review and publish the release
          </IntentLink>
          .
        </Text>
      )}
      {textsInDrafts > 0 && (
        <Text size={1}>Replaced in drafts: {formatCount(textsInDrafts, 'text')}.</Text>
      )}
    </Stack>
  </Card>
)
