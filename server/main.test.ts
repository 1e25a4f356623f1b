import { readFileSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { expect, onTestFinished, test } from 'vitest'
import { ensureSeededFolder } from '../tests/setup/ensureSeededFolder.ts'
import { eventually } from '../tests/setup/eventually.ts'
import { expectReconnection } from '../tests/setup/server/expectReconnection.ts'
import { createServerClient, EDITOR_TOKEN } from '../tests/setup/server/serverClients.ts'
import { runFile, runScript, temporaryFolder } from '../tests/setup/server/testProcess.ts'
import { findFreePort } from './process/findFreePort.ts'

async function startSupervised(variables: Record<string, string> = {}) {
  const folder = temporaryFolder()
  onTestFinished(folder.remove)
  await cp(await ensureSeededFolder(), folder.path, { recursive: true })
  const running = runFile('server/main.ts', ['start', '--no-studio'], {
    PORT: '0',
    DATA_DIR: folder.path,
    ...variables,
  })
  onTestFinished(async () => {
    running.kill('SIGKILL')
    await running.exit
  })
  const serverPid = () =>
    Number(readFileSync(`/proc/${running.pid}/task/${running.pid}/children`, 'utf8').split(' ')[0])
  const signalSupervisor = (signal: NodeJS.Signals) =>
    running.pid && process.kill(running.pid, signal)
  return {
    ...running,
    signalSupervisor,
    serverPid,
    countStarts: () => running.out().match(/^Site /gm)?.length ?? 0,
  }
}

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('the supervisor restarts a killed server and logs the reason', async () => {
  const { waitForLine, serverPid, err, countStarts, signalSupervisor, exit } =
    await startSupervised()
  await waitForLine(/^Site /)
  process.kill(serverPid(), 'SIGABRT')
  await eventually(() => expect(countStarts()).toBe(2))
  expect(err()).toMatch(/^The server ended \(out of memory, .+\)\. It is being restarted\.$/m)
  signalSupervisor('SIGTERM')
  expect((await exit).code).toBe(0)
})

test('listeners and live events reconnect automatically after the server was killed', async () => {
  const port = await findFreePort()
  const { waitForLine, serverPid, countStarts } = await startSupervised({
    PORT: String(port),
    EDITOR_TOKEN,
  })
  await waitForLine(/^Site /)
  const origin = `http://127.0.0.1:${port}`
  const editor = createServerClient(origin)
  const visitor = createServerClient(origin, { token: undefined })
  await expectReconnection({ editor, visitor }, async () => {
    process.kill(serverPid(), 'SIGKILL')
    await eventually(() => expect(countStarts()).toBe(2))
  })
})

test('the server ends when its supervisor is killed', async () => {
  const { waitForLine, serverPid, signalSupervisor } = await startSupervised()
  await waitForLine(/^Site /)
  const pid = serverPid()
  signalSupervisor('SIGKILL')
  await eventually(() => expect(isAlive(pid)).toBe(false))
})

test('the supervisor does not restart a server with an invalid configuration', async () => {
  const { exit } = await startSupervised({ PORT: 'x' })
  const { code, err } = await exit
  expect(code).toBe(1)
  expect(err).toBe('PORT must be a whole number from 0 to 65535, such as 4321.\n')
})

test('the server ends when npm gets SIGTERM', async () => {
  const folder = temporaryFolder()
  onTestFinished(folder.remove)
  await cp(await ensureSeededFolder(), folder.path, { recursive: true })
  const npm = runScript('start', { PORT: '0', DATA_DIR: folder.path }, { flags: ['--no-studio'] })
  onTestFinished(() => npm.kill('SIGKILL'))
  await npm.waitForLine(/^Site /)
  const origin = /^Site\s+(\S+)$/m.exec(npm.out())?.[1] ?? ''
  expect((await fetch(origin)).status).toBe(200)
  if (npm.pid) process.kill(npm.pid, 'SIGTERM')
  await eventually(() => expect(fetch(origin)).rejects.toThrow())
})
