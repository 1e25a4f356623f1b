import { createNodeBudget } from '../../../lake/http/node/budgets.ts'
import { type CreateBudget, createUnlimitedBudget } from '../../../lake/request/budget.ts'

/** Returns the budget of an administrator: with a time limit in milliseconds, or without limits. */
export function createTestBudget(userId = 'editor', milliseconds?: number) {
  const create: CreateBudget = milliseconds ? createNodeBudget : createUnlimitedBudget
  const identity = { id: userId, name: userId, role: 'administrator' as const }
  return create({ identity, access: 'editor', userId }, milliseconds)
}
