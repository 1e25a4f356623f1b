import { randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { SanityClient } from '@sanity/client'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeShortText } from '../../mocks/index.ts'
import { testServer } from '../../tests/setup/server/testServer.ts'

// What nobody should send, sent to the real process as the Studio and scripts would send it.

const server = testServer()
let editor: SanityClient

beforeAll(async () => {
  await server.start()
  editor = server.client()
})
afterAll(server.remove)

/** All that is stored: documents with their revisions, and files. */
async function stored() {
  const documents = await editor.fetch('*{_id, _rev}', {}, { perspective: 'raw' })
  const assets = join(server.dataDir, 'assets')
  const files = ['originals', 'incoming'].map((folder) => readdirSync(join(assets, folder)).sort())
  return { documents, files }
}

/** The sentence of a refusal, after which nothing is stored that was not before, and the site goes on. */
async function refusal(send: () => Promise<unknown>) {
  const before = await stored()
  const error: unknown = await send().catch((reason: unknown) => reason)
  expect(await stored()).toEqual(before)
  expect((await server.page('/')).answer.status).toBe(200)
  if (!(error instanceof Error && 'statusCode' in error)) throw new Error(`Not refused: ${error}`)
  return { status: error.statusCode, sentence: error.message }
}

const upload = (bytes: Uint8Array, filename: string) =>
  editor.assets.upload('image', Buffer.from(bytes), { filename })

test('a picture of 30 MB is refused with the size that is taken', async () => {
  const { status, sentence } = await refusal(() => upload(new Uint8Array(30e6), 'huge.png'))
  expect(status).toBe(413)
  expect(sentence).toContain('This is larger than 20 MiB, which is the most')
})

test('a text file that is called a picture is refused with what to upload instead', async () => {
  const text = new TextEncoder().encode('Just words.')
  const { status, sentence } = await refusal(() => upload(text, 'words.png'))
  expect(status).toBe(400)
  expect(sentence).toContain('The file is not an image. Upload a PNG, JPEG,')
})

test('half a picture is refused with what to do', async () => {
  const pixels = randomBytes(200 * 200 * 3)
  const raw = { width: 200, height: 200, channels: 3 } as const
  const picture = await sharp(pixels, { raw }).png().toBuffer()
  const half = picture.subarray(0, picture.byteLength / 2)
  const { status, sentence } = await refusal(() => upload(half, 'half.png'))
  expect(status).toBe(400)
  expect(sentence).toContain('The image is damaged or incomplete')
})

test('a reference to nothing is refused, named, and takes its whole transaction with it', async () => {
  const nowhere = { _type: 'reference', _ref: 'nowhere' }
  const { status, sentence } = await refusal(() =>
    editor
      .transaction()
      .create({ _id: 'innocent', _type: 'faq', question: 'Is this here?' })
      .create({ _id: 'lost', _type: 'post', author: nowhere })
      .commit(),
  )
  expect(status).toBe(409)
  expect(sentence).toContain('"lost" refers to "nowhere", which does not exist')
})

test('a publish whose reference leads nowhere is refused, and the draft stays', async () => {
  const weak = { _type: 'reference', _ref: 'nowhere', _weak: true, _strengthenOnPublish: {} }
  await editor.create({ _id: 'drafts.lost', _type: 'post', author: weak })
  const { status, sentence } = await refusal(() =>
    editor.action({
      actionType: 'sanity.action.document.publish',
      draftId: 'drafts.lost',
      publishedId: 'lost',
    }),
  )
  expect(status).toBe(409)
  expect(sentence).toContain('"nowhere"')
})

test.each([
  ['is cut off', '{"mutations": [', 400, 'not valid JSON'],
  ['is no list of mutations', '{"mutations": {}}', 400, '"mutations" must be a list'],
  ['is too large', `{"mutations": [], "x": "${'x'.repeat(1024 * 1024)}"}`, 413, '1 MiB'],
  [
    'ends with a bad mutation',
    '{"mutations": [{"create": {"_id": "half", "_type": "t"}}, {"create": {"_id": "untyped"}}]}',
    400,
    '_type',
  ],
])('a body that %s is refused with a sentence', async (_, body, status, sentence) => {
  const before = await stored()
  const answer = await fetch(`${server.origin()}/v2025-02-19/data/mutate/production`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...editorHeaders() },
    body,
  })
  expect(answer.status).toBe(status)
  expect((await answer.text()).replaceAll('\\', '')).toContain(sentence)
  expect(await stored()).toEqual(before)
})

const editorHeaders = () => ({ authorization: `Bearer ${editor.config().token}` })

test('a document of an unknown type is kept, as hosted, and changes no page', async () => {
  const paths = ['/', '/blog', '/aboutus']
  /** Without the times at which it was made, and the live event after which. */
  const rendered = async (path: string) =>
    (await server.page(path)).html.replaceAll(/\b\d{13}\b|"lastEventId":"[^"]*"/g, '')
  const pages = () => Promise.all(paths.map(rendered))
  const before = await pages()
  await editor.create({ _id: 'odd', _type: 'unheardOf', title: 'Odd title', slug: { current: 7 } })
  expect(await editor.getDocument('odd')).toMatchObject({ _type: 'unheardOf' })
  expect((await pages()).map((page, index) => page === before[index])).toEqual(
    paths.map(() => true),
  )
  expect((await server.page('/odd')).answer.status).toBe(404)
})

test('fields that the schema does not know, or of another kind, do not take the page down', async () => {
  const faq = await editor.fetch<string>('*[_type == "faq"][0]._id')
  await editor
    .patch(faq)
    .set({ question: ['not', 'a', 'text'], answer: 5, extra: {} })
    .commit()
  expect((await server.page('/')).answer.status).toBe(200)
  const odd = [null, 5, 'text', {}, { _type: 'block', children: [null, 5, {}] }]
  await editor.patch(faq).set({ question: 'Is it odd?', answer: odd }).commit()
  for (const path of ['/', '/questions?q=odd'])
    expect((await server.page(path)).answer.status, path).toBe(200)
})

test('200 kB pasted into a field are typed, published and shown', async () => {
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
