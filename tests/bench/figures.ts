import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../../server/config/config.ts'
import type { Measured } from './measured.ts'

/** One number with what it should be. */
export type Figure = {
  name: string
  value: number
  /** `×`: times a baseline of the same run. */
  unit: '×' | 'ms' | 'kB' | 'MB' | ''
  goal?: { atMost: number } | { atLeast: number }
}

/** A measurement as the figures it is judged by. */
export const figuresOf = ({ name, value, unit, baseline, goal, goalRatio }: Measured): Figure[] => [
  { name, value, unit, ...(goal === undefined ? {} : { goal: { atMost: goal } }) },
  {
    name: `${name}, against ${baseline.name}`,
    value: value / baseline.value,
    unit: '×',
    ...(goalRatio === undefined ? {} : { goal: { atMost: goalRatio } }),
  },
]

function isShort({ value, goal }: Figure): boolean {
  if (!goal) return false
  // What could not be measured reaches no goal.
  return !('atMost' in goal ? value <= goal.atMost : value >= goal.atLeast)
}

/** One line for a person. */
export function describeFigure(figure: Figure): string {
  const { name, value, unit, goal } = figure
  const amount = (number: number) =>
    `${Number(number.toFixed(number < 10 ? 2 : 0))}${unit && ` ${unit}`}`
  const wanted = goal && ('atMost' in goal ? `at most ${goal.atMost}` : `at least ${goal.atLeast}`)
  const judged = wanted ? ` (${wanted}: ${isShort(figure) ? 'SHORT' : 'reached'})` : ''
  return `  ${name}: ${amount(value)}${judged}`
}

/** Writes the figures of a run to `.build/bench/`, and says which miss their goals. */
export async function reportFigures(run: string, machine: string, figures: Figure[]) {
  const folder = join(root, '.build', 'bench')
  const file = join(folder, `${run}.json`)
  await mkdir(folder, { recursive: true })
  const judged = figures.map((figure) => ({ ...figure, isShort: isShort(figure) }))
  await writeFile(file, `${JSON.stringify({ run, machine, figures: judged }, null, 2)}\n`)
  const short = figures.filter(isShort)
  console.log(`\n${figures.length} figures are in ${file}.`)
  console.log(
    short.length === 0
      ? 'None is short of its goal.'
      : `Short of their goals:\n${short.map(describeFigure).join('\n')}`,
  )
}
