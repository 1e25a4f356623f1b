import { Dialog, Flex, Text } from '@sanity/ui'
import { useId } from 'react'
import { SmallButton } from './SmallButton.tsx'

type Props = { question: string; consequence: string; onKeep(): void; onDelete(): void }

export const DeleteDialog = ({ question, consequence, onKeep, onDelete }: Props) => (
  <Dialog
    footer={
      <Flex gap={2} justify="flex-end" padding={3}>
        <SmallButton mode="bleed" onClick={onKeep} text="Keep it" />
        <SmallButton mode="default" onClick={onDelete} text="Delete" tone="critical" />
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
