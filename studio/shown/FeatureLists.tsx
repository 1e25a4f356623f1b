import { Badge, Card, Flex, Stack, Text } from '@sanity/ui'
import { getPublishedId, type ObjectInputProps } from 'sanity'
import { type FeatureList, useShown } from './useShown.ts'

const oneLine = {
  display: 'block',
  maxWidth: '5rem',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const

/** The lists that show a feature to visitors, each with its page; undefined until it is known. */
function useListsOf(id: string): readonly FeatureList[] | undefined {
  const published = getPublishedId(id)
  return useShown()?.lists.filter(({ features }) => features.includes(published))
}

/** Beside a feature in a list: the first list that visitors see it in, and how many more; pointing at it names all. */
export function FeatureLists({ id }: { id: string }) {
  const lists = useListsOf(id)
  if (!lists) return null
  const [first, ...more] = lists
  if (!first) return <Badge fontSize={0}>In no list</Badge>
  return (
    <Flex align="center" gap={1} title={lists.map(inWords).join('; ')}>
      <Badge fontSize={0}>
        <span style={oneLine}>{first.heading}</span>
      </Badge>
      {more.length > 0 && (
        <Text muted size={0}>
          +{more.length}
        </Text>
      )}
    </Flex>
  )
}

/** The form of a feature, below a sentence that says where visitors see it. */
export function FeatureInput(props: ObjectInputProps) {
  const id = props.value?._id
  const lists = useListsOf(typeof id === 'string' ? id : '')
  return (
    <Stack gap={5}>
      {lists && (
        <Card padding={3} radius={2} tone={lists.length > 0 ? 'transparent' : 'caution'}>
          <Text muted size={1}>
            {lists.length > 0
              ? `Shown in ${lists.map(inWords).join('; ')}.`
              : 'Shown nowhere: no section of a page has it in its list of features.'}
          </Text>
        </Card>
      )}
      {props.renderDefault(props)}
    </Stack>
  )
}

const inWords = ({ page, heading }: FeatureList) => `“${heading}” on ${page}`
