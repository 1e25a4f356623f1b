import { getDraftId } from '@sanity/client/csm'
import { Box, Button, Card, Checkbox, Dialog, Flex, Stack, Text } from '@sanity/ui'
import { useId, useState } from 'react'
import { useClient } from 'sanity'
import { apiVersion } from '../../domain/apiVersion.ts'
import { describeError } from '../connection/describeError.ts'
import { describeDocument, type Finding } from './finding.ts'

const SAMPLES = '*[_id in $ids && sample == true]._id'

export function SampleSwitch({ findings }: { findings: readonly Finding[] }) {
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
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [problem, setProblem] = useState<string>()
  const dialogId = useId()
  const all = findings.map(({ document }) => document.id)
  const areAllChosen = chosen.size === all.length

  function choose(id: string, isChosen: boolean) {
    setChosen(new Set(isChosen ? [...chosen, id] : [...chosen].filter((one) => one !== id)))
  }

  async function switchOff() {
    setProblem(undefined)
    try {
      const ids = [...chosen].flatMap((id) => [id, getDraftId(id)])
      const samples = await client.fetch<string[]>(SAMPLES, { ids }, { perspective: 'raw' })
      const transaction = client.transaction()
      for (const id of samples) transaction.patch(id, { set: { sample: false } })
      await transaction.commit()
      onClose()
    } catch (error) {
      setProblem(`Nothing was changed: ${describeError(error)}`)
    }
  }

  return (
    <Dialog
      footer={
        <Flex align="center" gap={2} justify="flex-end" padding={3}>
          <Button fontSize={1} mode="bleed" onClick={onClose} text="Cancel" />
          <Button
            disabled={chosen.size === 0}
            fontSize={1}
            onClick={switchOff}
            text={`Mark ${chosen.size} as real`}
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
          Choose the documents whose sample content you have replaced. This takes effect immediately
          and does not change any page.
        </Text>
        {problem && (
          <Card padding={3} radius={2} role="alert" tone="critical">
            <Text size={1}>{problem}</Text>
          </Card>
        )}
        <Line
          isChosen={areAllChosen}
          onChange={(isChosen) => setChosen(new Set(isChosen ? all : []))}
          text="All of them"
        />
        {findings.map(({ document }) => (
          <Line
            key={document.id}
            isChosen={chosen.has(document.id)}
            onChange={(isChosen) => choose(document.id, isChosen)}
            text={describeDocument(document)}
          />
        ))}
      </Stack>
    </Dialog>
  )
}

type LineProps = { text: string; isChosen: boolean; onChange(isChosen: boolean): void }

const Line = ({ text, isChosen, onChange }: LineProps) => (
  <Flex as="label" align="center" gap={3}>
    <Checkbox checked={isChosen} onChange={(event) => onChange(event.currentTarget.checked)} />
    <Box flex={1}>
      <Text size={1}>{text}</Text>
    </Box>
  </Flex>
)
