import { expect, test } from 'vitest'
import { interrupt } from '../http/node/budgets.ts'
import { createBudgets, OverBudget, type RequestSender } from './budget.ts'

/** Other programs use nine tenths of this machine's time. */
const BUSY_MACHINE_SHARE = 0.1

const sender: RequestSender = { identity: 'visitor', access: 'visitor', userId: 'visitor' }

const workMs = () => performance.now() * BUSY_MACHINE_SHARE

const createBudget = (milliseconds: number) =>
  createBudgets({
    workMs,
    heapSize: () => 0,
    atEndOfTurn: (callback) => process.nextTick(callback),
    interrupt,
  })(sender, milliseconds)

/** Works without a call of `check`, as a library does. */
function work(milliseconds: number) {
  const end = workMs() + milliseconds
  while (workMs() < end);
  return 'done'
}

test('work within its processor time is not refused, however long a busy machine takes for it', () => {
  expect(createBudget(500).run(() => work(75))).toBe('done')
})

test('work that is repeated, because the machine was busy, does not get more processor time when the machine is free', () => {
  let workedMs = 0
  let share = 0.75
  const budget = createBudgets({
    ...{ workMs: () => workedMs, heapSize: () => 0, atEndOfTurn() {} },
    interrupt(milliseconds, _, createError) {
      workedMs += milliseconds * share
      share = 1
      throw createError()
    },
  })(sender, 2_000)
  expect(() => budget.run(() => {})).toThrow(OverBudget)
  expect(workedMs).toBeLessThan(2_050)
})

test('a busy machine repeats a whole transaction, so that no step of it runs twice', async () => {
  const budget = createBudget(200)
  const steps = await budget.repeat(async () => {
    const steps: number[] = []
    await budget.runEach([1, 2], (step) => {
      steps.push(step)
      work(15)
    })
    return steps
  })
  expect(steps).toEqual([1, 2])
})

test('work that never asks ends once it has used its processor time', async () => {
  const endless = () => void work(Number.POSITIVE_INFINITY)
  expect(() => createBudget(20).run(endless)).toThrow(OverBudget)
  const budget = createBudget(20)
  await expect(budget.repeat(() => budget.runEach([1], endless))).rejects.toThrow(OverBudget)
})

test("a request gets no more memory when earlier requests' garbage is collected while it works", () => {
  let mebibytes = 500
  const budget = createBudgets({
    ...{ workMs: () => 0, heapSize: () => mebibytes * 1024 * 1024, atEndOfTurn() {} },
    interrupt: (_, work) => work(),
  })(sender)
  budget.check()
  mebibytes = 50
  budget.check()
  mebibytes = 160
  expect(() => budget.check()).toThrow(OverBudget)
})
