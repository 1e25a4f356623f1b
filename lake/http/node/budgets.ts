import { createBudgets } from '../../request/budget.ts'
import { nodeTimeLimit } from './timeLimit.ts'

/** Node runs `nextTick` callbacks once no promise is left to settle. */
export const createNodeBudget = createBudgets({
  now: () => performance.now(),
  atEndOfTurn: (callback) => process.nextTick(callback),
  interrupt: nodeTimeLimit,
})
