import { cp } from 'node:fs/promises'
import { expect, onTestFinished, test } from 'vitest'
import { ensureSeededFolder } from '../../tests/setup/ensureSeededFolder.ts'
import { eventually } from '../../tests/setup/eventually.ts'
import { runScript, temporaryFolder } from '../../tests/setup/server/testProcess.ts'

test('npm run dev ends when npm is stopped', async () => {
  const data = temporaryFolder()
  await cp(await ensureSeededFolder(), data.path, { recursive: true })
  const server = runScript('dev', { PORT: '0', DATA_DIR: data.path }, { flags: ['--no-studio'] })
  onTestFinished(async () => {
    server.kill('SIGKILL')
    await server.exit
    data.remove()
  })
  const origin = (await server.waitForLine(/^Site /)).replace(/^Site\s+(.*)\/$/, '$1')
  // npm ends only its shell. The server detects that the shell has ended.
  if (server.pid) process.kill(server.pid, 'SIGTERM')
  await eventually(() => expect(fetch(origin)).rejects.toThrow())
})
