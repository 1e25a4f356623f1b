import { Card, Flex, Stack, Text } from '@sanity/ui'
import { useMemo } from 'react'
import { type ArrayOfObjectsInputProps, set } from 'sanity'
import { describeUnknownFormats, keepFormats } from '../../domain/blockFormats.ts'
import { isRecord } from '../../domain/records.ts'
import { formatsOfText } from '../../schemas/objects/richText.ts'
import { SmallButton } from '../ui/SmallButton.tsx'

type UnknownBlock = { path: [{ _key: string } | number]; problem: string; normal: object }

/** Sanity's editor throws an error for an unknown style or list. The editor gets `text`, in which they are normal text. */
export function useKnownFormats({ value, schemaType }: ArrayOfObjectsInputProps) {
  return useMemo(() => {
    const formats = formatsOfText(schemaType.name)
    const unknown: UnknownBlock[] = []
    const text = value?.map((block: object, index) => {
      const isBlock = isRecord(block) && block._type === 'block'
      const problem = isBlock && describeUnknownFormats(block, formats)
      if (!problem) return block
      const normal = keepFormats(block, formats)
      unknown.push({
        path: [typeof block._key === 'string' ? { _key: block._key } : index],
        problem,
        normal,
      })
      return normal
    })
    // Returns the same array, so that the editor does not synchronise a text without unknown formats.
    return { text: unknown.length > 0 ? text : value, unknown }
  }, [value, schemaType])
}

type UnknownFormatsProps = Pick<ArrayOfObjectsInputProps, 'onChange' | 'readOnly'> & {
  blocks: readonly UnknownBlock[]
}

export function UnknownFormats({ blocks, onChange, readOnly }: UnknownFormatsProps) {
  const makeNormal = () => onChange(blocks.map(({ path, normal }) => set(normal, path)))
  return (
    <Card padding={3} marginBottom={2} radius={2} role="status" tone="caution">
      <Stack gap={3}>
        {blocks.map(({ path, problem }) => (
          <Text key={JSON.stringify(path)} size={1}>
            {problem}
          </Text>
        ))}
        <Flex>
          <SmallButton
            disabled={readOnly === true}
            onClick={makeNormal}
            text="Make it normal text"
          />
        </Flex>
      </Stack>
    </Card>
  )
}
