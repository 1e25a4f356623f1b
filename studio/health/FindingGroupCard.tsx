import { ErrorOutlineIcon } from '@sanity/icons/ErrorOutline'
import { WarningOutlineIcon } from '@sanity/icons/WarningOutline'
import { Card, Flex, Stack, Text } from '@sanity/ui'
import { DocumentLinks } from '../ui/DocumentLinks.tsx'
import type { FindingGroup } from './report.ts'

export function FindingGroupCard({ group }: { group: FindingGroup }) {
  const { severity, problem, advice, findings } = group
  const isError = severity === 'error'
  return (
    <Card padding={4} radius={2} shadow={1}>
      <Flex gap={3}>
        <Text size={2}>
          <Card tone={isError ? 'critical' : 'caution'} radius={2} as="span">
            {isError ? <ErrorOutlineIcon /> : <WarningOutlineIcon />}
          </Card>
        </Text>
        <Stack gap={4} flex={1}>
          <Stack gap={3}>
            <Text size={1} weight="medium">
              {problem}
            </Text>
            <Text size={1} muted>
              {advice}
            </Text>
          </Stack>
          <DocumentLinks
            documents={findings.map(({ document, path }) => ({ ...document, path }))}
          />
        </Stack>
      </Flex>
    </Card>
  )
}
