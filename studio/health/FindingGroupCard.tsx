import { ErrorOutlineIcon, WarningOutlineIcon } from '@sanity/icons'
import { Box, Card, Flex, Stack, Text } from '@sanity/ui'
import { IntentLink } from 'sanity/router'
import type { Finding } from './finding.ts'
import type { FindingGroup } from './report.ts'
import { SampleSwitch } from './SampleSwitch.tsx'

/** More documents than this are shown only when asked for. */
const FEW = 5

/** As a small text, which by itself would not keep the summary's arrow on its line. */
const small = { cursor: 'pointer', fontSize: 13, lineHeight: '19px' }

/** What is wrong, what to do, and the documents that it concerns, each a click away. */
export function FindingGroupCard({ group }: { group: FindingGroup }) {
  const { rule, severity, problem, advice, findings } = group
  const isError = severity === 'error'
  return (
    <Card padding={4} radius={2} shadow={1}>
      <Flex gap={3}>
        <Text size={2}>
          <Card tone={isError ? 'critical' : 'caution'} radius={2} as="span">
            {isError ? <ErrorOutlineIcon /> : <WarningOutlineIcon />}
          </Card>
        </Text>
        <Stack space={4} flex={1}>
          <Stack space={3}>
            <Text size={1} weight="medium">
              {problem}
            </Text>
            <Text size={1} muted>
              {advice}
            </Text>
          </Stack>
          {rule === 'sample' && <SampleSwitch findings={findings} />}
          {findings.length > FEW ? (
            <details>
              <summary style={small}>{findings.length} documents</summary>
              <Box paddingTop={3}>
                <Documents findings={findings} />
              </Box>
            </details>
          ) : (
            <Documents findings={findings} />
          )}
        </Stack>
      </Flex>
    </Card>
  )
}

const Documents = ({ findings }: { findings: readonly Finding[] }) => (
  <Stack space={3} as="ul" padding={0} margin={0} style={{ listStyle: 'none' }}>
    {findings.map(({ document, path }) => (
      <li key={`${document.id} ${path}`}>
        <Text size={1}>
          <IntentLink intent="edit" params={{ id: document.id, type: document.type, path }}>
            {document.title}
          </IntentLink>{' '}
          {document.typeName !== document.title && (
            <span style={{ opacity: 0.7 }}>{document.typeName}</span>
          )}
        </Text>
      </li>
    ))}
  </Stack>
)
