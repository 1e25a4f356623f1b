import { Button, Card, Flex, Stack, Text } from '@sanity/ui'
import { titleOf, typeNameOf } from '../content/documents.ts'
import { DocumentLinks } from '../ui/DocumentLinks.tsx'
import type { StaleText } from './stalePrices.ts'

export type Answer = 'correct' | 'leave'

type StaleTextsQuestionProps = {
  texts: readonly StaleText[]
  onAnswer: (answer: Answer) => void
}

/** Lists the texts that would name a former price, each a click away, and asks what to do about them. */
export function StaleTextsQuestion({ texts, onAnswer }: StaleTextsQuestionProps) {
  const byHand = texts.filter(({ correction }) => !correction)
  return (
    <Stack space={4}>
      {texts.map((text) => (
        <Card key={`${text.document._id} ${text.path}`} padding={3} radius={2} border>
          <Stack space={3}>
            {text.sentences.map((sentence) => (
              <Text key={sentence} size={1}>
                “{sentence}”
              </Text>
            ))}
            <DocumentLinks documents={[linkTo(text)]} />
            {!text.correction && (
              <Text size={1} muted>
                This one has to be mended by hand: its document has unpublished changes, or it is
                not certain which price is meant.
              </Text>
            )}
          </Stack>
        </Card>
      ))}
      <Flex gap={2} wrap="wrap" justify="flex-end">
        <Button mode="ghost" text="Publish the price alone" onClick={() => onAnswer('leave')} />
        {byHand.length < texts.length && (
          <Button
            tone="primary"
            text="Put the new price in, and publish"
            onClick={() => onAnswer('correct')}
          />
        )}
      </Flex>
    </Stack>
  )
}

const linkTo = ({ document, path }: StaleText) => ({
  id: document._id,
  type: document._type,
  typeName: typeNameOf(document._type),
  title: titleOf(document),
  path,
})
