import { describeDocument, type Finding, ruleNames, ruleTitles } from './finding.ts'

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

export function formatReport(findings: readonly Finding[]): string {
  const groups = groupFindings(findings)
  const sections = ruleNames.flatMap((rule) => {
    const ruleGroups = groups.filter((group) => group.rule === rule)
    const total = ruleGroups.reduce((sum, group) => sum + group.findings.length, 0)
    return total > 0
      ? [[`${ruleTitles[rule]} (${total})`, ...ruleGroups.map(formatGroup)].join('\n')]
      : []
  })
  return [...sections, formatSummary(findings)].join('\n\n')
}

function formatGroup({ severity, problem, advice, findings }: FindingGroup): string {
  const heading = `  ${severity}: ${problem} ${advice}`
  const documents = new Set(findings.map(({ document }) => `    – ${describeDocument(document)}`))
  return [heading, ...documents].join('\n')
}
