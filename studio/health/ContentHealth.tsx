import { Box, Card, Heading, Stack, Text } from '@sanity/ui'
import { LoadStatus } from '../ui/LoadStatus.tsx'
import { ToolPage } from '../ui/ToolPage.tsx'
import { FindingGroupCard } from './FindingGroupCard.tsx'
import { ruleNames, ruleTitles } from './finding.ts'
import { formatSummary, groupFindings } from './report.ts'
import { useFindings } from './useFindings.ts'

export function ContentHealth() {
  const state = useFindings()
  return (
    <ToolPage
      title="Content health"
      intro="Errors and possible improvements in all published content."
    >
      <Report {...state} />
    </ToolPage>
  )
}

function Report({ findings, error }: ReturnType<typeof useFindings>) {
  if (error || !findings) return <LoadStatus error={error} />
  const groups = groupFindings(findings)
  const hasErrors = findings.some(({ severity }) => severity === 'error')
  const tone = hasErrors ? 'critical' : findings.length > 0 ? 'caution' : 'positive'
  return (
    <>
      <Card padding={4} radius={2} tone={tone} role="status">
        <Text weight="medium">{formatSummary(findings)}</Text>
      </Card>
      {ruleNames
        .map((rule) => ({ rule, ruleGroups: groups.filter((group) => group.rule === rule) }))
        .filter(({ ruleGroups }) => ruleGroups.length > 0)
        .map(({ rule, ruleGroups }) => (
          <Stack key={rule} gap={3} as="section" aria-label={ruleTitles[rule]}>
            <Box paddingX={1}>
              <Heading as="h2" size={1}>
                {ruleTitles[rule]}
              </Heading>
            </Box>
            {ruleGroups.map((group) => (
              <FindingGroupCard key={`${group.problem} ${group.advice}`} group={group} />
            ))}
          </Stack>
        ))}
    </>
  )
}
