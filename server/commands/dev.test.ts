import { cp } from 'node:fs/promises'
import { expect, onTestFinished, test } from 'vitest'
import { ensureSeededFolder } from '../../tests/setup/ensureSeededFolder.ts'
import { eventually } from '../../tests/setup/eventually.ts'
import { runScript, temporaryFolder } from '../../tests/setup/server/testProcess.ts'

test('npm run dev -- --mock serves the mocks, and ends when npm is stopped', async () => {
  const data = temporaryFolder()
  await cp(await ensureSeededFolder(), data.path, { recursive: true })
  const server = runScript(
    'dev',
    { PORT: '0', DATA_DIR: data.path },
    { flags: ['--no-studio', '--mock'] },
  )
  onTestFinished(async () => {
    server.kill('SIGKILL')
    await server.exit
    data.remove()
  })
  const origin = (await server.waitForLine(/^Site /)).replace(/^Site\s+(.*)\/$/, '$1')
  const fetchText = async (path: string) => {
    const answer = await fetch(`${origin}${path}`)
    expect(answer.status, path).toBe(200)
    return answer.text()
  }
  const page = await fetchText('/aboutus')
  const [, entryPath = ''] = /<script type="module" src="([^"]*mocked-entry[^"]*)"/.exec(page) ?? []
  expect(await fetchText(entryPath)).toMatch(/mocks\/inBrowser\.ts.+src\/browser\/start\.ts/s)
  expect(await fetchText('/mocks/inBrowser.ts')).toContain('setupWorker')
  const [, seedPath = ''] = /from "([^"]*seed[^"]*)"/.exec(await fetchText('/mocks/seed.ts')) ?? []
  expect(await fetchText(seedPath)).toContain('siteSettings')
  expect(await fetchText('/mockServiceWorker.js')).toContain('Mock Service Worker')

  // npm ends only its shell. The server detects that the shell has ended.
  if (server.pid) process.kill(server.pid, 'SIGTERM')
  await eventually(() => expect(fetch(origin)).rejects.toThrow())
})
