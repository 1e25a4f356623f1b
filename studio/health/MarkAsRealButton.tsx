import { getDraftId } from '@sanity/client/csm'
import { Box, Button, Card, Checkbox, Dialog, Flex, Stack, Text } from '@sanity/ui'
import { useId, useState } from 'react'
import { useClient } from 'sanity'
import { apiVersion } from '../../domain/apiVersion.ts'
import { describeError } from '../connection/describeError.ts'
import { describeDocument, type Finding } from './finding.ts'

const SAMPLE_IDS_QUERY = '*[_id in $ids && sample == true]._id'

export function MarkAsRealButton({ findings }: { findings: readonly Finding[] }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Flex>
      <Button fontSize={1} mode="ghost" onClick={() => setOpen(true)} text="Mark as real content" />
      {isOpen && <SampleDialog findings={findings} onClose={() => setOpen(false)} />}
    </Flex>
  )
}

function SampleDialog({ findings, onClose }: { findings: readonly Finding[]; onClose(): void }) {
  const client = useClient({ apiVersion })
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(new Set())
  const [errorMessage, setErrorMessage] = useState<string>()
  const dialogId = useId()
  const allIds = findings.map(({ document }) => document.id)

  function setChosen(id: string, isChosen: boolean) {
    setChosenIds(
      new Set(isChosen ? [...chosenIds, id] : [...chosenIds].filter((each) => each !== id)),
    )
  }

  async function markAsReal() {
    setErrorMessage(undefined)
    try {
      const ids = [...chosenIds].flatMap((id) => [id, getDraftId(id)])
      const sampleIds = await client.fetch<string[]>(
        SAMPLE_IDS_QUERY,
        { ids },
        { perspective: 'raw' },
      )
      const transaction = client.transaction()
      for (const id of sampleIds) transaction.patch(id, { set: { sample: false } })
      await transaction.commit()
      onClose()
    } catch (error) {
      setErrorMessage(`The documents could not be marked as real: ${describeError(error)}`)
    }
  }

  return (
    <Dialog
      footer={
        <Flex align="center" gap={2} justify="flex-end" padding={3}>
          <Button fontSize={1} mode="bleed" onClick={onClose} text="Cancel" />
          <Button
            disabled={chosenIds.size === 0}
            fontSize={1}
            onClick={markAsReal}
            text={`Mark ${chosenIds.size} as real`}
            tone="primary"
          />
        </Flex>
      }
      header="Which documents have real content now?"
      id={dialogId}
      onClose={onClose}
      width={1}
    >
      <Stack padding={4} gap={4}>
        <Text muted size={1}>
          Choose the documents whose sample content you have replaced. Marking takes effect
          immediately and does not change any page.
        </Text>
        {errorMessage && (
          <Card padding={3} radius={2} role="alert" tone="critical">
            <Text size={1}>{errorMessage}</Text>
          </Card>
        )}
        <CheckboxRow
          isChosen={chosenIds.size === allIds.length}
          onChange={(isChosen) => setChosenIds(new Set(isChosen ? allIds : []))}
          text="All of them"
        />
        {findings.map(({ document }) => (
          <CheckboxRow
            key={document.id}
            isChosen={chosenIds.has(document.id)}
            onChange={(isChosen) => setChosen(document.id, isChosen)}
            text={describeDocument(document)}
          />
        ))}
      </Stack>
    </Dialog>
  )
}

type CheckboxRowProps = { text: string; isChosen: boolean; onChange(isChosen: boolean): void }

const CheckboxRow = ({ text, isChosen, onChange }: CheckboxRowProps) => (
  <Flex as="label" align="center" gap={3}>
    <Checkbox checked={isChosen} onChange={(event) => onChange(event.currentTarget.checked)} />
    <Box flex={1}>
      <Text size={1}>{text}</Text>
    </Box>
  </Flex>
)
