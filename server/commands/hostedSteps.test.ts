import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { startHostedProject, tokens } from '../../tests/setup/hosted/hostedProject.ts'
import { run, temporaryFolder } from '../../tests/setup/server/testProcess.ts'

const SITE = 'https://www.example.com'

const [, section = ''] =
  /### Hosted Sanity\n(.*?)\n## /s.exec(readFileSync('docs/operating.md', 'utf8')) ?? []

/** Returns the command of the operators' page that begins with these words. */
function readCommand(beginning: string): string {
  const commands = [...section.matchAll(/`((?:npx sanity|npm run) [^`]+)`/g)].map(
    ([, text]) => text,
  )
  const found = commands.find((command) => command?.startsWith(beginning))
  if (!found) throw new Error(`docs/operating.md, "Hosted Sanity", has no command ${beginning}.`)
  return found
}

test('the commands of docs/operating.md turn a new project of Sanity into one that check:hosted accepts', async () => {
  const project = await startHostedProject()
  const home = temporaryFolder()
  onTestFinished(async () => {
    await project.close()
    home.remove()
  })
  const variables = {
    ...project.variables,
    VITE_SANITY_PROJECT_ID: project.projectId,
    SANITY_STUDIO_PROJECT_ID: project.projectId,
    VITE_SITE_URL: SITE,
  }
  // The token stands for `npx sanity login`, which opens a browser.
  const env = {
    ...variables,
    PATH: process.env.PATH,
    HOME: home.path,
    SANITY_AUTH_TOKEN: tokens.editor,
  }
  const runInStudio = async (beginning: string) => {
    const command = readCommand(beginning)
    return (await promisify(execFile)('sh', ['-c', command], { cwd: 'studio', env })).stdout
  }
  const check = (more: Record<string, string>) =>
    run(['check:hosted'], { ...variables, ...more }).exit

  expect((await check({})).err).toContain('Sanity answers 404 for the dataset “production”')
  expect(await runInStudio('npx sanity dataset create')).toContain('Dataset created successfully')
  expect((await check({})).err).toContain('The dataset has no site settings')
  expect((await check({})).err).toContain(`does not allow requests with credentials from ${SITE}`)
  expect(await runInStudio('npx sanity cors add')).toContain('CORS origin added')
  expect(await runInStudio('npx sanity dataset import')).toMatch(/Imported \d+ documents/)
  expect(Number(await runInStudio('npx sanity documents query'))).toBeGreaterThan(100)
  expect(await runInStudio('npx sanity schema deploy')).toContain('List deployed schemas')
  expect(await check({ SANITY_VIEWER_TOKEN: tokens.viewer })).toMatchObject({ err: '', code: 0 })
}, 480_000)

test('a project that Sanity does not know is reported before the build', async () => {
  const project = await startHostedProject({ seed: 'studio/seed' })
  const data = temporaryFolder()
  onTestFinished(async () => {
    await project.close()
    data.remove()
  })
  for (const command of ['check:hosted', 'start', 'build']) {
    const flags = command === 'build' ? ['--without-enquiries', '--out', `${data.path}/out`] : []
    const variables = {
      ...project.variables,
      VITE_SANITY_PROJECT_ID: 'abc123',
      DATA_DIR: data.path,
    }
    const { code, out, err } = await run([command, ...flags], { ...variables, PORT: '0' }).exit
    expect([code, out]).toEqual([1, ''])
    expect(err).toContain('Sanity answers 404 for the dataset “production” of abc123')
  }
})
