import { expect, onTestFinished, test, vi } from 'vitest'
import { createPasswordThrottle, MAX_DELAY_SECONDS, MAX_WAITING } from './passwordThrottle.ts'

const ADDRESS = '203.0.113.1'

/** Creates a throttle whose delays end at once, and records them in seconds. */
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

test('each wrong password increases the delay of the next one, up to a limit', async () => {
  const { waits, wrong } = throttle()
  for (let at = 0; at < 12; at += 1) await wrong()
  expect(waits).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 8, 8, 8])
  expect(waits.at(-1)).toBe(MAX_DELAY_SECONDS)
})

test('the right password is accepted after many wrong ones, and resets the delay', async () => {
  const { waits, right, wrong } = throttle()
  for (let at = 0; at < 20; at += 1) await wrong()
  expect(await right()).toBe('Asha')
  expect(await right()).toBe('Asha')
  expect(waits.slice(-2)).toEqual([MAX_DELAY_SECONDS, 0])
})

test('wrong passwords from one address do not delay other addresses', async () => {
  const { waits, right, wrong } = throttle()
  for (let at = 0; at < 5; at += 1) await wrong()
  await right('203.0.113.2')
  expect(waits.at(-1)).toBe(0)
})

test('an attempt is answered “busy” when too many attempts from its address are waiting', async () => {
  const { wrong } = throttle()
  const answers = await Promise.all(Array.from({ length: MAX_WAITING + 5 }, () => wrong()))
  expect(answers.filter((answer) => answer === 'busy').length).toBeGreaterThan(0)
  expect(await wrong()).toBeUndefined()
})
