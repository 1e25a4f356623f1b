import { createUnlimitedBudget } from '../../../lake/request/budget.ts'

/** Returns the budget of an administrator, without limits. */
export const createTestBudget = (userId = 'editor') =>
  createUnlimitedBudget({
    identity: { id: userId, name: userId, role: 'administrator' },
    access: 'editor',
    userId,
  })
