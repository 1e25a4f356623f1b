import { SearchIcon } from '@sanity/icons/Search'
import { UndoIcon } from '@sanity/icons/Undo'
import { Box, Button, Card, Flex, Stack, Text, TextInput } from '@sanity/ui'
import { type ComponentType, type Ref, useEffect, useMemo, useRef, useState } from 'react'
import { useClient, useTranslation } from 'sanity'
import { structureLocaleNamespace } from 'sanity/structure'
import { apiVersion } from '../../domain/apiVersion.ts'
import { sentenceOf } from '../connection/answerError.ts'
import { useListenedQuery } from '../ui/useListenedQuery.ts'
import { FoundInList } from './FoundInList.tsx'
import { listedIn, type Ranked, rankBefore } from './toTheTop.ts'

type Ranks = ReadonlyMap<string, string>
type ListProps = { options: { type: string } }

const ranksOfType = (type: string) =>
  ({
    query: `*[_type == $type]{
      _id, orderRank, "title": coalesce(question, name, heading, text), "groups": groups[]->title
    }`,
    params: { type },
    perspective: 'raw',
  }) as const

const ranksOf = (documents: readonly Ranked[]): Ranks =>
  new Map(documents.flatMap(({ _id, orderRank }) => (orderRank ? [[_id, orderRank]] : [])))

/** The former ranks of the documents that have another one now. */
const formerRanks = (before: Ranks, now: Ranks): Ranks =>
  new Map([...before].filter(([id, rank]) => now.has(id) && now.get(id) !== rank))

/** A list that is dragged into order, which says that its order is live, and puts the last one back when asked. */
export function withOrderNotice(List: ComponentType<ListProps & { ref?: Ref<unknown> }>) {
  return function ListWithOrderNotice({ ref, ...props }: ListProps & { ref?: Ref<unknown> }) {
    const { t } = useTranslation(structureLocaleNamespace)
    const { former, listed, isKnown, isEmpty, putBack, putFirst, problem } = useFormerOrder(
      props.options.type,
    )
    const [search, setSearch] = useState('')
    // The plugin's own words for it are a developer's.
    if (isEmpty)
      return (
        <Box padding={5}>
          <Text align="center" muted role="status">
            {t('panes.document-list-pane.no-documents-of-type.text')}
          </Text>
        </Box>
      )
    return (
      <Flex direction="column" height="fill">
        <Card borderBottom padding={3} role="status" tone={former ? 'caution' : 'transparent'}>
          <Flex align="center" gap={3} wrap="wrap">
            <Stack flex={1} gap={2}>
              {/* Until the order is known a change of it cannot be put back. */}
              <Text muted={!former} size={1} style={isKnown ? undefined : { visibility: 'hidden' }}>
                {former
                  ? 'The order has changed, and visitors see it.'
                  : 'Drag to change the order. Visitors see it at once, without publishing.'}
              </Text>
              {problem && <Text size={1}>{problem}</Text>}
            </Stack>
            {former && (
              <Button
                fontSize={1}
                icon={UndoIcon}
                mode="ghost"
                onClick={() => putBack(former)}
                text="Put it back"
              />
            )}
          </Flex>
        </Card>
        <Box padding={2}>
          <TextInput
            aria-label="Search this list"
            fontSize={1}
            icon={SearchIcon}
            onChange={(event) => setSearch(event.currentTarget.value)}
            placeholder="Search this list"
            type="search"
            value={search}
          />
        </Box>
        {search.trim() ? (
          <FoundInList
            listed={listed}
            onPutFirst={putFirst}
            search={search}
            type={props.options.type}
          />
        ) : (
          <div style={{ flex: 1, minHeight: 0 }}>
            <List {...props} ref={ref} />
          </div>
        )}
      </Flex>
    )
  }
}

/** The ranks before the last change of the order since the list was opened; undefined while there was none. */
function useFormerOrder(type: string) {
  const client = useClient({ apiVersion })
  const { answer } = useListenedQuery<Ranked[]>(useMemo(() => ranksOfType(type), [type]))
  const [former, setFormer] = useState<Ranks>()
  const [problem, setProblem] = useState<string>()
  const known = useRef<Ranks>(undefined)
  const isPuttingBack = useRef(false)

  useEffect(() => {
    if (!answer) return
    const now = ranksOf(answer)
    const changed = formerRanks(known.current ?? now, now)
    known.current = now
    if (changed.size === 0) return
    setFormer(isPuttingBack.current ? undefined : changed)
    isPuttingBack.current = false
  }, [answer])

  async function putBack(ranks: Ranks) {
    isPuttingBack.current = true
    setFormer(undefined)
    setProblem(undefined)
    const transaction = client.transaction()
    // A draft may have been published since.
    for (const [id, orderRank] of ranks)
      if (known.current?.has(id)) transaction.patch(id, { set: { orderRank } })
    try {
      await transaction.commit()
    } catch (error) {
      isPuttingBack.current = false
      setFormer(ranks)
      setProblem(`It was not put back: ${sentenceOf(error)}`)
    }
  }

  const listed = useMemo(() => listedIn(answer ?? []), [answer])

  /** In the draft too, or its publishing would bring the former place back. */
  async function putFirst(id: string) {
    setProblem(undefined)
    const orderRank = rankBefore(listed)
    const transaction = client.transaction()
    for (const { _id } of answer ?? [])
      if (_id === id || _id === `drafts.${id}`) transaction.patch(_id, { set: { orderRank } })
    try {
      await transaction.commit()
    } catch (error) {
      setProblem(`It was not moved: ${sentenceOf(error)}`)
    }
  }

  return {
    former,
    listed,
    putFirst,
    isKnown: answer !== undefined,
    isEmpty: answer?.length === 0,
    putBack,
    problem,
  }
}
