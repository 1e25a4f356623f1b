import { expect, onTestFinished, test, vi } from 'vitest'
import { createPasswordThrottle, MAX_DELAY_SECONDS, MAX_WAITING } from './passwordThrottle.ts'

const ADDRESS = '203.0.113.1'

function createThrottle() {
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => {})
  onTestFinished(() => logged.mockRestore())
  const delays: number[] = []
  const check = createPasswordThrottle(async (ms) => delays.push(ms / 1000))
  return {
    delays,
    checkRight: (address = ADDRESS) => check(address, async () => 'Asha'),
    checkWrong: (address = ADDRESS) => check(address, async () => undefined),
  }
}

test('each wrong password increases the delay of the next check, up to a limit', async () => {
  const { delays, checkWrong } = createThrottle()
  for (let count = 0; count < 12; count += 1) await checkWrong()
  expect(delays).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 8, 8, 8])
  expect(delays.at(-1)).toBe(MAX_DELAY_SECONDS)
})

test('the right password is accepted after many wrong ones, and resets the delay', async () => {
  const { delays, checkRight, checkWrong } = createThrottle()
  for (let count = 0; count < 20; count += 1) await checkWrong()
  expect(await checkRight()).toBe('Asha')
  expect(await checkRight()).toBe('Asha')
  expect(delays.slice(-2)).toEqual([MAX_DELAY_SECONDS, 0])
})

test('wrong passwords from one address do not delay other addresses', async () => {
  const { delays, checkRight, checkWrong } = createThrottle()
  for (let count = 0; count < 5; count += 1) await checkWrong()
  await checkRight('203.0.113.2')
  expect(delays.at(-1)).toBe(0)
})

test('a check is rejected with 429 while too many checks for the same address are waiting', async () => {
  const { checkWrong } = createThrottle()
  const checks = Array.from({ length: MAX_WAITING + 5 }, () => checkWrong())
  const results = await Promise.allSettled(checks)
  const rejected = results.filter(({ status }) => status === 'rejected')
  expect(rejected.length).toBeGreaterThan(0)
  expect(rejected[0]).toMatchObject({ reason: { status: 429, retryAfterSeconds: 5 } })
  expect(await checkWrong()).toBeUndefined()
})
