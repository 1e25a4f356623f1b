import { Button, Dialog, Flex, Text } from '@sanity/ui'
import { useId } from 'react'

type Props = { question: string; consequence: string; onKeep(): void; onDelete(): void }

export const DeleteDialog = ({ question, consequence, onKeep, onDelete }: Props) => (
  <Dialog
    footer={
      <Flex gap={2} justify="flex-end" padding={3}>
        <Button fontSize={1} mode="bleed" onClick={onKeep} text="Keep it" />
        <Button fontSize={1} onClick={onDelete} text="Delete" tone="critical" />
      </Flex>
    }
    header={question}
    id={useId()}
    onClose={onKeep}
    width={0}
  >
    <Text as="p" size={1} style={{ padding: 20, overflowWrap: 'anywhere' }}>
      {consequence}
    </Text>
  </Dialog>
)
