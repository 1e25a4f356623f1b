import { cpus, loadavg } from 'node:os'

/** One thing that was measured, beside another that was measured in the same run. */
export type Measured = {
  name: string
  value: number
  unit: 'ms' | 'kB' | 'MB'
  /** How often, and how far it spreads. */
  detail: string
  baseline: { name: string; value: number }
  /** It should stay below this. */
  goal?: number
  /** It should be no more than so many times the baseline. */
  goalRatio?: number
}

/** On what machine, and how busy it is with other things: numbers of a busy one say little. */
export function describeMachine(): string {
  const load = loadavg()[0] ?? 0
  const { length } = cpus()
  const busy = load > length ? ' (busy: expect larger numbers than on a quiet one)' : ''
  return `${length} processors, load ${load.toFixed(1)}${busy}, Node ${process.versions.node}`
}

/** Three lines for a person: what, how much and against what. */
export function describe({
  name,
  value,
  unit,
  detail,
  baseline,
  goal,
  goalRatio,
}: Measured): string {
  const amount = (number: number) =>
    unit === 'ms' && number >= 1000
      ? `${(number / 1000).toFixed(2)} s`
      : `${number.toFixed(number < 10 ? 2 : 0)} ${unit}`
  const lines = [
    name,
    `  ${amount(value)} (${detail})`,
    `  ${(value / baseline.value).toFixed(1)} × ${baseline.name} (${amount(baseline.value)})`,
  ]
  if (goal !== undefined)
    lines.push(`  goal below ${amount(goal)}: ${value < goal ? 'met' : 'missed'}`)
  if (goalRatio !== undefined)
    lines.push(`  goal ${goalRatio} ×: ${value <= goalRatio * baseline.value ? 'met' : 'missed'}`)
  return lines.join('\n')
}
