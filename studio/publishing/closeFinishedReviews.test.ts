import { expect, test } from 'vitest'
import { createSeedFolder, startLake } from '../../tests/setup/lake/testLake.ts'
import { closeFinishedReviews } from './closeFinishedReviews.ts'
import { createReviewTask, type Task } from './task.ts'

const REQUESTED_AT = new Date('2026-11-25T10:00:00Z')
const LATER = new Date('2026-11-25T10:05:00Z')

const documents = [
  { _id: 'drafts.draft', _type: 'faq' },
  { _id: 'versions.summer.version', _type: 'faq' },
  { _id: 'published', _type: 'faq' },
]
const reviewOf = (id: string) =>
  createReviewTask({ id, type: 'faq', title: id }, 'asha', REQUESTED_AT)
const otherTask: Task = { ...reviewOf('published'), _id: 'other-task', title: 'Ask for a picture' }

async function closeReviewsAndListOpenTasks(now: Date) {
  const asha = { id: 'asha', name: 'Asha Rao', role: 'contributor' } as const
  const lake = await startLake({ authorize: () => asha, seed: createSeedFolder(documents) })
  const addon = lake.client({ dataset: 'production-comments', token: 'any' })
  const tasks = [...['draft', 'version', 'published', 'gone'].map(reviewOf), otherTask]
  await addon.mutate(tasks.map((each) => ({ create: each })))
  await closeFinishedReviews(lake.editor, addon, tasks, now)
  return addon.fetch<string[]>('*[status == "open"] | order(_id)._id')
}

test('only reviews whose documents have no draft or version are closed', async () => {
  expect(await closeReviewsAndListOpenTasks(LATER)).toEqual([
    'other-task',
    'review-draft',
    'review-version',
  ])
})

test('a review that was requested just now stays open', async () => {
  expect(await closeReviewsAndListOpenTasks(REQUESTED_AT)).toHaveLength(5)
})
