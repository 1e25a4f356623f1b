import { cp } from 'node:fs/promises'
import { expect, onTestFinished, test } from 'vitest'
import { ensureSeededFolder } from '../../tests/setup/ensureSeededFolder.ts'
import { run, temporaryFolder } from '../../tests/setup/server/testProcess.ts'

const TOKEN = 'a-token-of-a-good-length'

async function createSeededFolder(): Promise<string> {
  const folder = temporaryFolder()
  onTestFinished(folder.remove)
  await cp(await ensureSeededFolder(), folder.path, { recursive: true })
  return folder.path
}

test('npm start -- --no-build fails without a build, and names the command that creates a build', async () => {
  const variables = {
    PORT: '0',
    DATA_DIR: await createSeededFolder(),
    VITE_SITE_URL: 'https://never-built.example',
  }
  const { code, err } = await run(['start', '--no-build'], variables).exit
  expect([code, err]).toEqual([1, expect.stringContaining('Run "npm run build:server" first.')])
})

test('npm start -- --no-build --site serves the build, without the Studio and without access by token', async () => {
  const built = await run(['build:server', '--no-studio'], {}).exit
  expect(built.out).toContain('Next: npm start -- --no-build')
  const variables = { PORT: '0', DATA_DIR: await createSeededFolder(), EDITOR_TOKEN: TOKEN }
  const server = run(['start', '--no-build', '--site'], variables)
  onTestFinished(() => server.kill('SIGKILL'))
  const origin = (await server.waitForLine(/^Site /)).replace(/^Site\s+(.*)\/$/, '$1')
  expect((await fetch(`${origin}/`)).status).toBe(200)
  expect((await fetch(`${origin}/studio/`)).status).toBe(503)
  expect((await fetch(`${origin}/studio/sign-in`)).status).toBe(503)
  const headers = { authorization: `Bearer ${TOKEN}` }
  expect((await fetch(`${origin}/v2025-02-19/users/me`, { headers })).status).toBe(401)
})
