import { Button, Card, Checkbox, Flex, Stack, Text, TextInput } from '@sanity/ui'
import { type ReactNode, useDeferredValue, useId, useMemo, useState } from 'react'
import { useClient, useSchema } from 'sanity'
import { IntentLink } from 'sanity/router'
import { apiVersion } from '../../domain/apiVersion.ts'
import { describeError } from '../connection/describeError.ts'
import { ALL_DOCUMENTS_QUERY, type StoredDocument } from '../content/documents.ts'
import { LoadStatus } from '../ui/LoadStatus.tsx'
import { PAGE_SIZE, Pagination } from '../ui/Pagination.tsx'
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
import { listSearchableTexts, type TextType } from './searchableTexts.ts'

const DOCUMENTS_QUERY = {
  query: ALL_DOCUMENTS_QUERY,
  perspective: 'raw',
  throttleTime: 1000,
} as const

const NO_SEARCH: SearchOptions = { find: '', replace: '', matchCase: false, wholeWords: true }
const NOTHING_EXCLUDED: ReadonlySet<string> = new Set()

type ReplaceResult = {
  release: string | undefined
  textsInRelease: number
  textsInDrafts: number
}

export function FindAndReplace() {
  const schema = useSchema()
  const { answer, error } = useListenedQuery<StoredDocument[]>(DOCUMENTS_QUERY)
  const texts = useMemo(
    // Compiled schema types have all properties of TextType.
    () => answer && listSearchableTexts(answer, (name) => schema.get(name) as TextType | undefined),
    [answer, schema],
  )
  const [options, setOptions] = useState(NO_SEARCH)
  const [excluded, setExcluded] = useState(NOTHING_EXCLUDED)
  const [result, setResult] = useState<ReplaceResult>()
  const deferredOptions = useDeferredValue(options)
  const matches = useMemo(
    () => (texts ? findReplacements(texts, deferredOptions) : []),
    [texts, deferredOptions],
  )

  function changeOptions(change: Partial<SearchOptions>) {
    setOptions({ ...options, ...change })
    setExcluded(NOTHING_EXCLUDED)
    setResult(undefined)
  }

  return (
    <ToolPage
      title="Find and replace"
      intro="Searches published documents and drafts. Drafts change immediately; published texts change when you publish the release with the replacements."
    >
      <Stack gap={4}>
        <Flex gap={3} wrap="wrap">
          <LabelledField label="Find">
            {(id) => (
              <TextInput
                id={id}
                onChange={({ currentTarget }) => changeOptions({ find: currentTarget.value })}
                value={options.find}
              />
            )}
          </LabelledField>
          <LabelledField label="Replace with">
            {(id) => (
              <TextInput
                id={id}
                onChange={({ currentTarget }) => changeOptions({ replace: currentTarget.value })}
                value={options.replace}
              />
            )}
          </LabelledField>
        </Flex>
        <Flex gap={4} wrap="wrap">
          <LabelledCheckbox
            checked={options.matchCase}
            label="Match case"
            onChange={(matchCase) => changeOptions({ matchCase })}
          />
          <LabelledCheckbox
            checked={options.wholeWords}
            label="Whole words"
            onChange={(wholeWords) => changeOptions({ wholeWords })}
          />
        </Flex>
      </Stack>
      {error && <LoadStatus error={error} />}
      {!texts && !error && <LoadStatus />}
      {result ? (
        <ResultCard {...result} />
      ) : (
        texts && (
          <MatchList
            matches={matches}
            excluded={excluded}
            onDone={setResult}
            onExcludedChange={setExcluded}
            options={deferredOptions}
          />
        )
      )}
    </ToolPage>
  )
}

type LabelledFieldProps = { label: string; children(id: string): ReactNode }

function LabelledField({ label, children }: LabelledFieldProps) {
  const id = useId()
  return (
    <Stack flex={1} gap={2} style={{ minWidth: '14rem' }}>
      <Text as="label" htmlFor={id} size={1} weight="medium">
        {label}
      </Text>
      {children(id)}
    </Stack>
  )
}

type LabelledCheckboxProps = { checked: boolean; label: string; onChange(checked: boolean): void }

const LabelledCheckbox = ({ checked, label, onChange }: LabelledCheckboxProps) => (
  <Flex align="center" as="label" gap={2}>
    <Checkbox checked={checked} onChange={({ currentTarget }) => onChange(currentTarget.checked)} />
    <Text size={1}>{label}</Text>
  </Flex>
)

type MatchListProps = {
  matches: readonly Replacement[]
  excluded: ReadonlySet<string>
  options: SearchOptions
  onExcludedChange(excluded: ReadonlySet<string>): void
  onDone(result: ReplaceResult): void
}

function MatchList({ matches, excluded, options, onExcludedChange, onDone }: MatchListProps) {
  const client = useClient({ apiVersion })
  const [offset, setOffset] = useState(0)
  const [isBusy, setBusy] = useState(false)
  const [errorText, setErrorText] = useState('')
  const pageOffset = offset < matches.length ? offset : 0
  const chosen = matches.filter(({ key, problem }) => !problem && !excluded.has(key))

  async function replace() {
    setBusy(true)
    setErrorText('')
    try {
      const title = `“${options.find}” becomes “${options.replace}”`
      const release = await applyReplacements(client, chosen, title)
      onDone({
        release,
        textsInRelease: chosen.filter(({ isDraft }) => !isDraft).length,
        textsInDrafts: chosen.filter(({ isDraft }) => isDraft).length,
      })
    } catch (error) {
      setErrorText(`Nothing was replaced: ${describeError(error)}`)
    }
    setBusy(false)
  }

  function toggle(key: string) {
    const next = new Set(excluded)
    if (!next.delete(key)) next.add(key)
    onExcludedChange(next)
  }

  return (
    <Stack gap={4}>
      <Text muted role="status" size={1}>
        {describeMatches(matches, options)}
      </Text>
      {matches.slice(pageOffset, pageOffset + PAGE_SIZE).map((match) => (
        <Match
          key={match.key}
          isChosen={!excluded.has(match.key)}
          match={match}
          onToggle={() => toggle(match.key)}
        />
      ))}
      <Pagination offset={pageOffset} total={matches.length} onOffsetChange={setOffset} />
      {errorText && (
        <Card padding={3} radius={2} role="alert" tone="critical">
          <Text size={1}>{errorText}</Text>
        </Card>
      )}
      {matches.length > 0 && (
        <Flex>
          <Button
            disabled={chosen.length === 0 || isBusy || options.find === options.replace}
            onClick={replace}
            text={
              isBusy
                ? 'Replacing…'
                : `Replace ${chosen.length === 1 ? '1 text' : `${chosen.length} texts`}`
            }
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
  return `${matches.length === 1 ? '1 text' : `${matches.length} texts`} in ${documents === 1 ? '1 document' : `${documents} documents`}.`
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
            {segments.map(({ text, replacedBy }, index) =>
              replacedBy === undefined ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: only its position identifies a segment
                <span key={index}>
                  {shortenContext(text, index === 0, index === segments.length - 1)}
                </span>
              ) : (
                // biome-ignore lint/suspicious/noArrayIndexKey: only its position identifies a segment
                <span key={index}>
                  <del>{text}</del>
                  {replacedBy && <ins>{replacedBy}</ins>}
                </span>
              ),
            )}
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
          {textsInRelease === 1 ? '1 text is' : `${textsInRelease} texts are`} in a release.{' '}
          <IntentLink intent="release" params={{ id: release }}>
            Review and publish the release
          </IntentLink>
          .
        </Text>
      )}
      {textsInDrafts > 0 && (
        <Text size={1}>
          {textsInDrafts === 1 ? '1 text was' : `${textsInDrafts} texts were`} replaced in drafts.
        </Text>
      )}
    </Stack>
  </Card>
)
