import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../../server/config/config.ts'

type Goal = { atMost: number } | { atLeast: number }

export type Figure = {
  name: string
  value: number
  /** `×` is a multiple of a baseline that the same run measured. */
  unit: '×' | 'ms' | 'kB' | 'MB' | ''
  goal?: Goal
}

export const createFigure = (
  name: string,
  value: number,
  unit: Figure['unit'],
  atMost?: number,
): Figure => ({ name, value, unit, ...(atMost === undefined ? {} : { goal: { atMost } }) })

export const createRatio = (
  figure: Figure,
  baseline: { name: string; value: number },
  goal?: Goal,
): Figure => ({
  name: `${figure.name}, against ${baseline.name}`,
  value: figure.value / baseline.value,
  unit: '×',
  ...(goal ? { goal } : {}),
})

/** NaN, the value of a failed measurement, misses every goal. */
function missesGoal({ value, goal }: Figure): boolean {
  if (!goal) return false
  return !('atMost' in goal ? value <= goal.atMost : value >= goal.atLeast)
}

export function describeFigure(figure: Figure): string {
  const { name, value, unit, goal } = figure
  const amount = `${Number(value.toFixed(value < 10 ? 2 : 0))}${unit && ` ${unit}`}`
  if (!goal) return `  ${name}: ${amount}`
  const wanted = 'atMost' in goal ? `at most ${goal.atMost}` : `at least ${goal.atLeast}`
  return `  ${name}: ${amount} (goal ${wanted}: ${missesGoal(figure) ? 'MISSED' : 'reached'})`
}

export async function reportFigures(
  benchmark: string,
  machine: string,
  figures: readonly Figure[],
) {
  const folder = join(root, '.build', 'bench')
  const file = join(folder, `${benchmark}.json`)
  await mkdir(folder, { recursive: true })
  await writeFile(file, `${JSON.stringify({ run: benchmark, machine, figures }, null, 2)}\n`)
  const missed = figures.filter(missesGoal)
  console.log(`\n${figures.length} figures are in ${file}.`)
  console.log(
    missed.length === 0
      ? 'All goals are reached.'
      : `Missed goals:\n${missed.map(describeFigure).join('\n')}`,
  )
}
