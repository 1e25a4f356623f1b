import { CheckmarkCircleIcon } from '@sanity/icons/CheckmarkCircle'
import { Text } from '@sanity/ui'
import { formatSummary } from '../health/report.ts'
import { contentHealthTool } from '../health/tool.ts'
import { useFindings } from '../health/useFindings.ts'
import { ToolLink } from '../ui/ToolLink.tsx'
import { OverviewCard } from './OverviewCard.tsx'

export function HealthSummary() {
  const { findings, error } = useFindings()
  return (
    <OverviewCard
      icon={CheckmarkCircleIcon}
      isLoading={!findings}
      problem={error && `The content could not be checked: ${error}`}
      title={contentHealthTool.title}
    >
      <ToolLink tool={contentHealthTool.name}>
        <Text size={1}>{formatSummary(findings ?? [])}</Text>
      </ToolLink>
    </OverviewCard>
  )
}
