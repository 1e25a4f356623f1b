import { afterAll, expect, test } from 'vitest'
import { makeShortText } from '../mocks/index.ts'
import { openTestServer } from '../tests/setup/server/openTestServer.ts'

const server = await openTestServer()
const editor = server.client()
afterAll(server.close)

test('a document of an unknown type is stored, leaves three pages unchanged, and has no page', async () => {
  const paths = ['/', '/blog', '/aboutus']
  /** Removes the render time and the id of the last live event, which differ between renders. */
  const renderPage = async (path: string) =>
    (await server.page(path)).html.replaceAll(/\b\d{13}\b|"lastEventId":"[^"]*"/g, '')
  const renderPages = () => Promise.all(paths.map(renderPage))
  const before = await renderPages()
  await editor.create({ _id: 'odd', _type: 'unheardOf', title: 'Odd title', slug: { current: 7 } })
  expect(await editor.getDocument('odd')).toMatchObject({ _type: 'unheardOf' })
  expect((await renderPages()).map((page, index) => page === before[index])).toEqual(
    paths.map(() => true),
  )
  for (const path of ['/odd', '/7']) expect((await server.page(path)).answer.status, path).toBe(404)
})

test('pages have status 200 if a question has unknown fields and values of a wrong type', async () => {
  const faq = await editor.fetch<string>('*[_type == "faq"][0]._id')
  await editor
    .patch(faq)
    .set({ question: ['not', 'a', 'text'], answer: 5, extra: {} })
    .commit()
  expect((await server.page('/')).answer.status).toBe(200)
  const invalidText = [null, 5, 'text', {}, { _type: 'block', children: [null, 5, {}] }]
  await editor.patch(faq).set({ question: 'Is it odd?', answer: invalidText }).commit()
  for (const path of ['/', '/questions?q=odd'])
    expect((await server.page(path)).answer.status, path).toBe(200)
})

test('an FAQ whose question and answer have 200 kB each can be edited and published, and the home page shows the answer', async () => {
  const words = 'Housekeeping sees at a glance which rooms are ready. '
  const paste = words.repeat(Math.ceil(200_000 / words.length))
  const publishedId = await editor.fetch<string>('*[_type == "faq"][1]._id')
  const draftId = `drafts.${publishedId}`
  const edit = (patch: object) =>
    editor.action({ actionType: 'sanity.action.document.edit', draftId, publishedId, patch })
  await edit({ unset: ['_empty_action_guard_pseudo_field_'] })
  await edit({ set: { answer: makeShortText(paste) } })
  await edit({ set: { question: paste } })
  await edit({ diffMatchPatch: { question: `@@ -1,4 +1,4 @@\n-Hous\n+Mous\n` } })
  await editor.action({ actionType: 'sanity.action.document.publish', draftId, publishedId })
  const question = await editor.fetch('*[_id == $publishedId][0].question', { publishedId })
  expect(question === `M${paste.slice(1)}`).toBe(true)
  const { answer, html } = await server.page('/')
  expect(answer.status).toBe(200)
  expect(html.includes(paste.trim())).toBe(true)
})
