import type { Finding } from './finding.ts'

const formatCount = (findings: readonly Finding[] = [], one: string, many: string) =>
  findings.length > 0 ? [`${findings.length} ${findings.length === 1 ? one : many}`] : []

/** Counts sample content separately: on a new site, there is nothing else. */
export function formatSummary(findings: readonly Finding[]): string {
  const groups = Map.groupBy(findings, ({ rule, severity }) =>
    rule === 'sample' ? rule : severity,
  )
  const counts = [
    ...formatCount(groups.get('error'), 'error', 'errors'),
    ...formatCount(groups.get('warning'), 'warning', 'warnings'),
    ...formatCount(groups.get('sample'), 'sample to replace', 'samples to replace'),
  ]
  return counts.length > 0 ? `${counts.join(', ')}.` : 'No problems were found.'
}

export type FindingGroup = Pick<Finding, 'rule' | 'severity' | 'problem' | 'advice'> & {
  findings: readonly Finding[]
}

export function groupFindings(findings: readonly Finding[]): FindingGroup[] {
  const groups = Map.groupBy(findings, ({ rule, severity, problem, advice }) =>
    JSON.stringify([rule, severity, problem, advice]),
  )
  return [...groups.values()].flatMap((findings) =>
    findings.slice(0, 1).map((first) => ({ ...first, findings })),
  )
}
