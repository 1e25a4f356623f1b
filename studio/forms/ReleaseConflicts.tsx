import { Card, Flex, Stack, Text } from '@sanity/ui'
import { type ObjectInputProps, useClient, useEditState } from 'sanity'
import { apiVersion } from '../../domain/apiVersion.ts'
import { publishedIdOf } from '../../domain/documentIds.ts'
import { listTexts } from '../../domain/listTexts.ts'
import { isRecord } from '../../domain/records.ts'
import { SmallButton } from '../ui/SmallButton.tsx'

const readConflicts = (system: unknown): readonly string[] =>
  isRecord(system) && Array.isArray(system.conflicts) ? system.conflicts.map(String) : []

function readTexts(value: unknown): string {
  const texts = listTexts(value).filter(({ path }) => !String(path.at(-1)).startsWith('_'))
  return texts.map(({ text }) => text).join(' ') || '(no text)'
}

/** Lets an editor choose a value for each field that a colleague published while a release changed it, too. */
export function ReleaseConflicts(props: ObjectInputProps) {
  const { schemaType, value: version = {} } = props
  const id = String(version._id)
  const client = useClient({ apiVersion })
  const { published } = useEditState(publishedIdOf(id), schemaType.name)
  const names = readConflicts(version._system)
  const conflicts = names.map((name) => {
    const title = schemaType.fields.find((field) => field.name === name)?.type.title ?? name
    const theirs = published?.[name]
    const resolve = () =>
      client.patch(id).set({ '_system.conflicts': names.filter((each) => each !== name) })
    const takePublished = () =>
      theirs === undefined ? resolve().unset([name]) : resolve().set({ [name]: theirs })
    return (
      <Card key={name} as="section" aria-label={title} border padding={4} radius={2} tone="caution">
        <Stack gap={4}>
          <Text size={1} weight="medium">
            A colleague has published another “{title}”. Choose which one this release publishes.
          </Text>
          <Flex gap={4} wrap="wrap">
            <Choice
              text={readTexts(version[name])}
              label="Keep this release’s"
              onChoose={() => resolve().commit()}
            />
            <Choice
              text={readTexts(theirs)}
              label="Take the published one"
              onChoose={() => takePublished().commit()}
            />
          </Flex>
        </Stack>
      </Card>
    )
  })
  return (
    <Stack gap={4}>
      {conflicts}
      {props.renderDefault(props)}
    </Stack>
  )
}

type ChoiceProps = { text: string; label: string; onChoose(): void }

const Choice = ({ text, label, onChoose }: ChoiceProps) => (
  <Stack flex={1} gap={3} style={{ minWidth: '14rem' }}>
    <Text size={1}>{text}</Text>
    <SmallButton onClick={onChoose} text={label} />
  </Stack>
)
