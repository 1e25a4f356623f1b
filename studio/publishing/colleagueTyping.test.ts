import { expect, test } from 'vitest'
import { chooseStep } from './colleagueTyping.ts'

const clickedAt = 100_000

test.each([
  ['nobody has typed', undefined, 0, 'publish'],
  ['a colleague typed four seconds before the click', -4_000, 0, 'publish'],
  ['a colleague typed one second before the click', -1_000, 0, 'wait'],
  [
    'a colleague typed one second before the click, and not in the two seconds after it',
    -1_000,
    2_000,
    'publish',
  ],
  ['a colleague typed one second ago', 4_000, 5_000, 'wait'],
  ['a colleague typed two seconds ago', 4_000, 6_000, 'publish'],
  ['a colleague still types after ten seconds', 9_500, 10_000, 'ask'],
] as const)('if %s, the button chooses a step', (_, changed, now, step) => {
  const changedAt = changed === undefined ? undefined : clickedAt + changed
  expect(chooseStep({ changedAt, clickedAt, now: clickedAt + now })).toBe(step)
})
