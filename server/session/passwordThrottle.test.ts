import { expect, onTestFinished, test, vi } from 'vitest'
import { createPasswordThrottle, MAX_DELAY_SECONDS, MAX_WAITING } from './passwordThrottle.ts'

const ADDRESS = '203.0.113.1'

/** A throttle whose waits end at once, with the list of them. */
function throttle() {
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => {})
  onTestFinished(() => logged.mockRestore())
  const waits: number[] = []
  const check = createPasswordThrottle(async (ms) => waits.push(ms / 1000))
  return {
    waits,
    right: (at = ADDRESS) => check(at, async () => 'Asha'),
    wrong: (at = ADDRESS) => check(at, async () => undefined),
  }
}

test('each wrong password of an address makes the next one wait longer, up to a limit', async () => {
  const { waits, wrong } = throttle()
  for (let at = 0; at < 12; at += 1) await wrong()
  expect(waits).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 8, 8, 8])
  expect(waits.at(-1)).toBe(MAX_DELAY_SECONDS)
})

test('after many wrong passwords the right one opens, and ends the waiting', async () => {
  const { waits, right, wrong } = throttle()
  for (let at = 0; at < 20; at += 1) await wrong()
  expect(await right()).toBe('Asha')
  expect(await right()).toBe('Asha')
  expect(waits.slice(-2)).toEqual([MAX_DELAY_SECONDS, 0])
})

test('wrong passwords of one address slow down no other', async () => {
  const { waits, right, wrong } = throttle()
  for (let at = 0; at < 5; at += 1) await wrong()
  await right('203.0.113.2')
  expect(waits.at(-1)).toBe(0)
})

test('an address checks one password at a time, and is told when too many wait', async () => {
  const { wrong } = throttle()
  const answers = await Promise.all(Array.from({ length: MAX_WAITING + 5 }, () => wrong()))
  expect(answers.filter((answer) => answer === 'busy').length).toBeGreaterThan(0)
  expect(await wrong()).toBeUndefined()
})
