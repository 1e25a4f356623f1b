import { Card, Flex, Text, TextInput } from '@sanity/ui'
import { useState } from 'react'
import { useClient } from 'sanity'
import { apiVersion } from '../../domain/apiVersion.ts'
import { sentenceOf } from '../connection/answerError.ts'

/** Tags as they are typed, between commas; each once. */
const readTags = (typed: string): string[] => [
  ...new Set(
    typed
      .split(',')
      .map((tag) => tag.trim().toLowerCase())
      .filter(Boolean),
  ),
]

type Props = { id: string; name: string; tags: readonly string[] }

/** The tags of a picture: they are kept with its file, and hold wherever it is shown. */
export function Tags({ id, name, tags }: Props) {
  const client = useClient({ apiVersion })
  const [typed, setTyped] = useState<string>()
  const [problem, setProblem] = useState('')

  async function save() {
    if (typed === undefined) return
    const next = readTags(typed)
    try {
      if (next.join() !== tags.join()) await client.patch(id).set({ tags: next }).commit()
      setTyped(undefined)
      setProblem('')
    } catch (error) {
      setProblem(`The tags were not saved: ${sentenceOf(error)}`)
    }
  }

  return (
    <Flex align="center" gap={2} wrap="wrap">
      <Card flex={1} style={{ minWidth: '12rem' }}>
        <TextInput
          aria-label={`Tags of ${name}`}
          fontSize={1}
          onBlur={save}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') save()
          }}
          placeholder="Tags, with commas between them"
          value={typed ?? tags.join(', ')}
        />
      </Card>
      {problem && (
        <Text role="alert" size={1}>
          {problem}
        </Text>
      )}
    </Flex>
  )
}
