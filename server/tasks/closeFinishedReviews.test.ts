import { expect, test } from 'vitest'
import { createSeedFolder, startLake } from '../../tests/setup/lake/testLake.ts'
import { makeReview } from '../../tests/setup/server/tasks.ts'
import { closeFinishedReviews } from './closeFinishedReviews.ts'

const REQUESTED_AT = '2026-11-25T10:00:00Z'
const LATER = '2026-11-25T10:05:00Z'

const documents = [
  { _id: 'drafts.draft', _type: 'faq' },
  { _id: 'versions.summer.version', _type: 'faq' },
  { _id: 'published', _type: 'faq' },
]
const reviewOf = (id: string) => ({ ...makeReview(id, 'asha'), createdByUser: REQUESTED_AT })
const otherTask = { ...reviewOf('published'), _id: 'other-task', title: 'Ask for a picture' }

async function closeReviewsAndListOpenTasks(changed: string[], now: string) {
  const asha = { id: 'asha', name: 'Asha Rao', role: 'contributor' } as const
  const lake = await startLake({ authorize: () => asha, seed: createSeedFolder(documents) })
  const comments = lake.client({ dataset: 'production-comments', token: 'any' })
  const tasks = [...['draft', 'version', 'published', 'gone'].map(reviewOf), otherTask]
  await comments.mutate(tasks.map((each) => ({ create: each })))
  const content = lake.editor.withConfig({ perspective: 'raw' })
  await closeFinishedReviews({ content, comments }, changed, new Date(now))
  return comments.fetch<string[]>('*[status == "open"] | order(_id)._id')
}

test('only reviews whose documents have no draft or version are closed', async () => {
  expect(await closeReviewsAndListOpenTasks([], LATER)).toEqual([
    'other-task',
    'review-draft',
    'review-version',
  ])
})

test('a review that was requested just now stays open, unless its document was just published', async () => {
  expect(await closeReviewsAndListOpenTasks(['draft', 'published'], REQUESTED_AT)).toEqual([
    'other-task',
    'review-draft',
    'review-gone',
    'review-version',
  ])
})
