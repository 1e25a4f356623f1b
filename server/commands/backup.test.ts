import { cpSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callPaths } from '../../domain/paths.ts'
import { createTestServer } from '../../tests/setup/server/createTestServer.ts'
import { runFile, temporaryFolder } from '../../tests/setup/server/testProcess.ts'

const server = createTestServer()
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

const runCommand = (...args: string[]) =>
  runFile('server/runCommand.ts', args, { DATA_DIR: server.dataDir }).exit

async function sendEnquiry() {
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

test('a backup made while the server runs contains documents, drafts, pictures and enquiries, and can be restored later', async () => {
  const editor = server.client()
  const picture = await sharp({
    create: { width: 20, height: 10, channels: 3, background: '#246' },
  })
    .png()
    .toBuffer()
  const asset = await editor.assets.upload('image', picture, { filename: 'picture.png' })
  const faq = await editor.create({ _type: 'faq', question: 'Kept?' })
  await editor.create({ _id: `drafts.${faq._id}`, _type: 'faq', question: 'Kept, as a draft?' })

  await sendEnquiry()

  const backedUp = await runCommand('backup', backup)
  expect(backedUp.err).toBe('')
  expect(backedUp.out).toMatch(
    /contains the database and \d+ pictures and files\. Keep a copy on another machine/,
  )
  expect(statSync(backup).mode & 0o077).toBe(0)

  await editor.patch(faq._id).set({ question: 'Changed since' }).commit()
  await editor.delete(asset._id)
  const rejected = await runCommand('restore', backup)
  expect(rejected.code).toBe(1)
  expect(rejected.err).toContain('is already in use')

  await server.end('SIGTERM')
  const restored = await runCommand('restore', backup)
  expect(restored.err).toBe('')
  expect(restored.out).toContain('The previous data is in')
  await server.start()
  expect(await editor.getDocument(faq._id)).toMatchObject({ question: 'Kept?' })
  expect(await editor.getDocument(`drafts.${faq._id}`)).toMatchObject({
    question: 'Kept, as a draft?',
  })
  expect((await fetch(server.origin() + asset.url)).status).toBe(200)
  expect((await server.page('/')).answer.status).toBe(200)
  expect((await runCommand('enquiries')).out).toContain('Hotel Kept')
})

/** A restore replaces the database file, so its inode changes even if its content does not. */
const databaseInode = () => statSync(join(server.dataDir, 'site.db')).ino

test('restoring a folder that is not a backup fails and keeps the database', async () => {
  await server.end('SIGTERM')
  const inode = databaseInode()
  const { code, err } = await runCommand('restore', folder.path)
  expect(code).toBe(1)
  expect(err).toContain('is not a backup: name a folder that "npm run backup" created.')
  expect(databaseInode()).toBe(inode)
})

test('two restores in quick succession both succeed', async () => {
  for (let round = 0; round < 2; round += 1)
    expect(await runCommand('restore', backup)).toMatchObject({ code: 0, err: '' })
})

test.each([
  ['has an empty manifest', 'backup.json', () => '{}', 'is not a backup'],
  ['lacks its database', 'site.db', () => undefined, 'site.db is missing'],
  ['has a changed byte in its database', 'site.db', flipByte, 'site.db is damaged'],
  [
    'has a truncated picture or file',
    'assets/originals/',
    (bytes: Buffer) => bytes.subarray(0, -1),
    'is damaged',
  ],
])('restoring a backup that %s fails and keeps the database', async (_, name, change, message) => {
  const copy = join(folder.path, name.replaceAll(/\W/g, '-') + message.length)
  cpSync(backup, copy, { recursive: true })
  const file = name.endsWith('/')
    ? join(copy, name, readdirSync(join(copy, name))[0] ?? '')
    : join(copy, name)
  const changed = change(readFileSync(file))
  if (changed === undefined) rmSync(file)
  else writeFileSync(file, changed)
  const inode = databaseInode()
  const { code, err } = await runCommand('restore', copy)
  expect(code).toBe(1)
  expect(err).toContain(message)
  expect(databaseInode()).toBe(inode)
})

function flipByte(bytes: Buffer): Buffer {
  const middle = Math.floor(bytes.length / 2)
  bytes.writeUInt8(bytes.readUInt8(middle) ^ 255, middle)
  return bytes
}
