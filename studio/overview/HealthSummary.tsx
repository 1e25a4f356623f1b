import { CheckmarkCircleIcon } from '@sanity/icons/CheckmarkCircle'
import { studioPath } from '../../domain/paths.ts'
import { formatSummary } from '../health/report.ts'
import { contentHealthTool } from '../health/tool.ts'
import { useFindings } from '../health/useFindings.ts'
import { LinkLine } from '../ui/LinkLine.tsx'
import { OverviewList } from './OverviewList.tsx'

export function HealthSummary() {
  const { findings, error } = useFindings()
  return (
    <OverviewList
      icon={CheckmarkCircleIcon}
      problem={error && `The content could not be checked: ${error}`}
      title={contentHealthTool.title}
      items={
        findings && [
          <LinkLine
            key="summary"
            href={`${studioPath}/${contentHealthTool.name}`}
            title={formatSummary(findings)}
          />,
        ]
      }
    />
  )
}
