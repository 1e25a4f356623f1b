import { evaluate, parse } from 'groq-js'
import { expect, test } from 'vitest'
import { OPEN_TASKS, type Task } from './tasks.ts'

const comment = (_id: string, status: string, userId: string) => ({
  _id,
  _type: 'comment',
  _createdAt: '2030-01-01T00:00:00Z',
  status,
  authorId: 'asha',
  message: [{ _type: 'block', children: [{ _type: 'mention', userId }] }],
  target: { documentType: 'faq', document: { _ref: 'faq-training' }, path: {} },
})

test('an open comment that mentions the user is a task for the user, with a link to the document', async () => {
  const dataset = [
    comment('open', 'open', 'me'),
    comment('resolved', 'resolved', 'me'),
    comment('other', 'open', 'somebody else'),
  ]
  const answer = await evaluate(parse(OPEN_TASKS), { dataset, params: { userId: 'me' } })
  const tasks: Task[] = await answer.get()
  expect(tasks).toMatchObject([
    {
      _id: 'open',
      title: 'A comment mentions you',
      authorId: 'asha',
      assignedTo: 'me',
      target: { documentType: 'faq', document: { _ref: 'faq-training' } },
    },
  ])
})
