import {
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callPaths } from '../../domain/paths.ts'
import { runFile, temporaryFolder } from '../../tests/setup/server/testProcess.ts'
import { testServer } from '../../tests/setup/server/testServer.ts'

const server = testServer()
const folder = temporaryFolder()
const backup = join(folder.path, 'one')

beforeAll(server.start)
afterAll(async () => {
  await server.remove()
  folder.remove()
  const prefix = `${server.dataDir.split('/').at(-1)}.before-`
  for (const name of readdirSync(dirname(server.dataDir)))
    if (name.startsWith(prefix)) rmSync(join(dirname(server.dataDir), name), { recursive: true })
})

const command = (...words: string[]) =>
  runFile('server/runCommand.ts', words, { DATA_DIR: server.dataDir }).exit

/** Sends one enquiry, as the form sends it to the backend. */
async function enquire() {
  const answer = await fetch(server.origin() + callPaths.createEnquiry('aangan'), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      Hotelname: 'Hotel Kept',
      name: 'Asha Rao',
      phoneno: '+91 98450 12345',
      email: 'asha@hotel.example',
      description: 'Please call me.',
    }),
  })
  expect(answer.status).toBe(200)
}

test('a backup of a running server restores documents, drafts, pictures and enquiries', async () => {
  const editor = server.client()
  const picture = await sharp({
    create: { width: 20, height: 10, channels: 3, background: '#246' },
  })
    .png()
    .toBuffer()
  const asset = await editor.assets.upload('image', picture, { filename: 'picture.png' })
  const faq = await editor.create({ _type: 'faq', question: 'Kept?' })
  await editor.create({ _id: `drafts.${faq._id}`, _type: 'faq', question: 'Kept, as a draft?' })

  await enquire()

  const backedUp = await command('backup', backup)
  expect(backedUp.err).toBe('')
  expect(backedUp.out).toMatch(
    /holds .*site\.db.* pictures and files\. Keep a copy on another machine/,
  )
  expect(statSync(backup).mode & 0o077).toBe(0)

  await editor.patch(faq._id).set({ question: 'Changed since' }).commit()
  await editor.delete(asset._id)
  const running = await command('restore', backup)
  expect(running.code).toBe(1)
  expect(running.err).toContain('is in use by another process')

  await server.end('SIGTERM')
  const restored = await command('restore', backup)
  expect(restored.err).toBe('')
  expect(restored.out).toContain('The previous data is in')
  await server.start()
  expect(await editor.getDocument(faq._id)).toMatchObject({ question: 'Kept?' })
  expect(await editor.getDocument(`drafts.${faq._id}`)).toMatchObject({
    question: 'Kept, as a draft?',
  })
  expect((await fetch(server.origin() + asset.url)).status).toBe(200)
  expect((await server.page('/')).answer.status).toBe(200)
  expect((await command('enquiries')).out).toContain('Hotel Kept')
})

test('restoring a folder that is not a backup fails and leaves the data unchanged', async () => {
  await server.end('SIGTERM')
  const { code, err } = await command('restore', folder.path)
  expect(code).toBe(1)
  expect(err).toContain('is not a backup: name a folder that "npm run backup" has made.')
  expect(existsSync(join(server.dataDir, 'site.db'))).toBe(true)
})

test('two restores within a second both succeed', async () => {
  for (let round = 0; round < 2; round += 1)
    expect(await command('restore', backup)).toMatchObject({ code: 0, err: '' })
})

test.each([
  ['has an empty manifest', 'backup.json', () => '{}', 'is not a backup'],
  ['lacks its documents', 'site.db', () => undefined, 'site.db is missing'],
  ['has a changed byte in its documents', 'site.db', flipByte, 'site.db is damaged'],
  [
    'has a truncated picture',
    'assets/originals/',
    (bytes: Buffer) => bytes.subarray(1),
    'is damaged',
  ],
])(
  'restoring a backup that %s fails, and the data is unchanged',
  async (_, name, change, sentence) => {
    const copy = join(folder.path, name.replaceAll(/\W/g, '-') + sentence.length)
    cpSync(backup, copy, { recursive: true })
    const file = name.endsWith('/')
      ? join(copy, name, readdirSync(join(copy, name))[0] ?? '')
      : join(copy, name)
    const changed = change(readFileSync(file))
    if (changed === undefined) rmSync(file)
    else writeFileSync(file, changed)
    const { code, err } = await command('restore', copy)
    expect(code).toBe(1)
    expect(err).toContain(sentence)
    expect(existsSync(join(server.dataDir, 'site.db'))).toBe(true)
  },
)

function flipByte(bytes: Buffer): Buffer {
  const at = Math.floor(bytes.length / 2)
  bytes.writeUInt8(bytes.readUInt8(at) ^ 255, at)
  return bytes
}
