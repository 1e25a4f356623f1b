import { describeDocument, type Finding, ruleNames, ruleTitles } from './finding.ts'

const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`

export function formatSummary(findings: readonly Finding[]): string {
  if (findings.length === 0) return 'No problems were found.'
  const errors = findings.filter(({ severity }) => severity === 'error').length
  return `${count(errors, 'error')}, ${count(findings.length - errors, 'warning')}.`
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
  const parts = ruleNames.flatMap((rule) => {
    const ofRule = groups.filter((group) => group.rule === rule)
    const number = ofRule.reduce((sum, group) => sum + group.findings.length, 0)
    return number > 0
      ? [[`${ruleTitles[rule]} (${number})`, ...ofRule.map(formatGroup)].join('\n')]
      : []
  })
  return [...parts, formatSummary(findings)].join('\n\n')
}

function formatGroup({ severity, problem, advice, findings }: FindingGroup): string {
  const sentences = `  ${severity}: ${problem} ${advice}`
  const documents = new Set(findings.map(({ document }) => `    – ${describeDocument(document)}`))
  return [sentences, ...documents].join('\n')
}
