import { expect, test } from 'vitest'
import { addChange, chooseStep } from './colleagueTyping.ts'

const clickedAt = 100_000

/** @param times of the colleague's changes, relative to the click */
const changesAt = (...times: number[]) =>
  times.reduce(
    (last: ReturnType<typeof addChange> | undefined, time) =>
      addChange(last, 'asha', clickedAt + time),
    undefined,
  )

test.each([
  ['nobody has typed', [], 0, 'publish'],
  ['a colleague typed four seconds before the click', [-4_000], 0, 'publish'],
  ['a colleague typed one second before the click', [-1_000], 0, 'wait'],
  [
    'a colleague typed one second before the click, and not in the two seconds after it',
    [-1_000],
    2_000,
    'publish',
  ],
  ['a colleague typed one second ago', [4_000], 5_000, 'wait'],
  ['a colleague typed two seconds ago', [4_000], 6_000, 'publish'],
  ['a colleague’s changes arrive every three seconds', [-3_500, -500, 500], 4_000, 'wait'],
  ['twice as much time has passed as between these changes', [-3_500, -500, 500], 6_500, 'publish'],
  ['two changes belong to different texts', [-60_000, -1_000], 2_000, 'publish'],
  ['a colleague still types after ten seconds', [9_500], 10_000, 'ask'],
] as const)('if %s, the button chooses a step', (_, changes, now, step) => {
  expect(chooseStep(changesAt(...changes), clickedAt, clickedAt + now)).toBe(step)
})
