import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import type { SanityClient } from '@sanity/client'
import { sanityImport } from '@sanity/import'
import { afterAll, expect, test } from 'vitest'
import { startLake } from '../tests/setup/lake/testLake.ts'
import { expectReconnection } from '../tests/setup/server/expectReconnection.ts'
import { openTestServer } from '../tests/setup/server/openTestServer.ts'
import { EDITOR_TOKEN } from '../tests/setup/server/serverClients.ts'
import { run } from '../tests/setup/server/testProcess.ts'

const server = await openTestServer()
const editor = server.client()
const visitor = server.client({ token: undefined })
afterAll(server.close)

test('listeners and live events reconnect automatically after a server restart', () =>
  expectReconnection({ editor, visitor }, server.restart))

async function readContent(client: SanityClient, origin: string) {
  type Stored = { _id: string; _type: string; url?: string }
  const documents: Stored[] = await client.fetch('*', {}, { perspective: 'raw' })
  const generatedFields = ['_rev', '_createdAt', '_updatedAt', 'uploadId']
  const content = documents.map((document) =>
    Object.fromEntries(
      Object.entries(document).filter(([name]) => !generatedFields.includes(name)),
    ),
  )
  const assets = documents.flatMap(({ _type, url }) => (_type.startsWith('sanity.') && url) || [])
  const digests = await Promise.all(assets.map(async (url) => sha1(await fetchBytes(origin + url))))
  return { content, digests }
}

const sha1 = (bytes: Uint8Array) => createHash('sha1').update(bytes).digest('hex')
const fetchBytes = async (url: string) => new Uint8Array(await (await fetch(url)).arrayBuffer())

test('@sanity/import imports the documents and files from npm run export into an empty lake', async () => {
  const outputPath = join(server.dataDir, 'export.tar.gz')
  const { exit } = run(['export', outputPath], {
    PORT: new URL(server.origin).port,
    EDITOR_TOKEN,
  })
  expect(await exit).toMatchObject({ code: 0, err: '' })
  const empty = await startLake()
  await sanityImport(createReadStream(outputPath), {
    client: empty.editor,
    operation: 'createOrReplace',
    skipCrossDatasetReferences: true,
  })
  expect(await readContent(empty.editor, empty.origin)).toEqual(
    await readContent(editor, server.origin),
  )
})
