import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { createSeedFolder, startLake } from '../../tests/setup/lake/testLake.ts'
import { seededContent } from '../../tests/setup/seed/seededContent.ts'

const script = fileURLToPath(new URL('check.ts', import.meta.url))
const missingFolder = fileURLToPath(new URL('no-such-folder', import.meta.url))

const runCheck = (port: string, ...args: string[]) =>
  new Promise<{ code: number; output: string }>((resolve) => {
    const env = {
      PATH: process.env.PATH,
      PORT: port,
      HOST: '127.0.0.1',
      EDITOR_TOKEN: '',
      // By default, the command would send the token from the project's folder `.data`.
      DATA_DIR: missingFolder,
    }
    execFile(process.execPath, [script, ...args], { env }, (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, output: stdout + stderr })
    })
  })

async function serveOnFreePort(documents: readonly object[]) {
  const { origin } = await startLake({ seed: createSeedFolder(documents) })
  return new URL(origin).port
}

test('the command exits with 0 if there are only warnings', async () => {
  const { code, output } = await runCheck(await serveOnFreePort(seededContent))
  expect(output).toMatch(/Sample content \(\d+\)/)
  expect(output).toMatch(/\n\d+ samples to replace\./)
  expect(code).toBe(0)
})

test('with --strict, the command exits with 1 on a warning', async () => {
  const { code } = await runCheck(await serveOnFreePort(seededContent), '--strict')
  expect(code).toBe(1)
})

test('the command prints an error in the content and exits with 1', async () => {
  const broken = seededContent.filter(({ _id }) => _id !== 'termsPage')
  const { code, output } = await runCheck(await serveOnFreePort(broken))
  expect(output).toMatch(/It is not published.*\n.*Terms and conditions/)
  expect(code).toBe(1)
})

test('the command exits with 2 if no server answers', async () => {
  const { code, output } = await runCheck('9')
  expect(output).toMatch(
    /http:\/\/127\.0\.0\.1:9 cannot be read \(.*\)\. Check that the site is running/,
  )
  expect(code).toBe(2)
})
