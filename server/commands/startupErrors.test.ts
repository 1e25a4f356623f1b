import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { run, temporaryFolder } from '../../tests/setup/server/testProcess.ts'

function createFolder(): string {
  const { path, remove } = temporaryFolder()
  onTestFinished(remove)
  return path
}

async function runCommand(args: string[], variables: Record<string, string>) {
  const { code, err } = await run(args, variables).exit
  return { code, message: err.trimEnd() }
}

test('npm start with a malformed variable fails with an error message that names the variable', async () => {
  const { code, message } = await runCommand(['start'], {
    PORT: 'eighty',
    DATA_DIR: createFolder(),
  })
  expect(message).toBe('PORT must be a whole number from 0 to 65535, such as 4321.')
  expect(code).toBe(1)
})

test.each<Record<string, string>>([
  { SMTP_URL: 'mail.hotel.example' },
  { WEBHOOK_URL: 'crm.hotel.example', WEBHOOK_SECRET: 'a-secret-of-a-good-length' },
])(
  'npm start with the malformed variable %o of a channel for enquiries fails before it writes data',
  async (variables) => {
    const dataDir = createFolder()
    const { code, message } = await runCommand(['start'], {
      ...variables,
      PORT: '0',
      DATA_DIR: dataDir,
    })
    expect(message).toMatch(/^(SMTP|WEBHOOK)_URL must be a URL such as [^\n]+\.$/)
    expect(code).toBe(1)
    expect(readdirSync(dataDir)).toEqual([])
  },
)

test('npm start on a port in use fails with an error message that names the port', async () => {
  const portOwner = createServer()
  await new Promise<void>((resolve) => portOwner.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void portOwner.close())
  const address = portOwner.address()
  const port = String(typeof address === 'object' ? address?.port : '')
  const { code, message } = await runCommand(['start'], { PORT: port, DATA_DIR: createFolder() })
  expect(message).toBe(
    `PORT ${port} is in use on 127.0.0.1: stop the program that uses it, or set PORT to another number.`,
  )
  expect(code).toBe(1)
})

test('npm start with a HOST of another machine fails with an error message that names the HOST', async () => {
  const { code, message } = await runCommand(['start'], {
    HOST: '192.0.2.1',
    PORT: '0',
    DATA_DIR: createFolder(),
  })
  expect(message).toMatch(/^HOST 192\.0\.2\.1 is not a known address of this machine: [^\n]+\.$/)
  expect(code).toBe(1)
})

test('npm start with a file as DATA_DIR fails with an error message that names the file', async () => {
  const file = join(createFolder(), 'file')
  writeFileSync(file, 'mine')
  const { code, message } = await runCommand(['start'], { PORT: '0', DATA_DIR: file })
  expect(message).toContain(`The data folder ${file} cannot be created (EEXIST): `)
  expect(code).toBe(1)
  expect(readFileSync(file, 'utf8')).toBe('mine')
})

test.each([
  { command: 'start', flags: () => [] },
  {
    command: 'build',
    flags: () => ['--without-enquiries', '--out', join(createFolder(), 'export')],
  },
])(
  'npm run $command with a broken database fails with a one-line error message, and does not change the file',
  async ({ command, flags }) => {
    const dataDir = createFolder()
    const file = join(dataDir, 'site.db')
    writeFileSync(file, 'this is not a database, it only has its name')
    const { code, message } = await runCommand([command, '--no-studio', ...flags()], {
      PORT: '0',
      DATA_DIR: dataDir,
    })
    expect(message).toMatch(/site\.db cannot be (used|copied) [^\n]+\.$/)
    expect(message).not.toContain('\n')
    expect(code).toBe(1)
    expect(readFileSync(file, 'utf8')).toBe('this is not a database, it only has its name')
  },
)

test.each([
  [[], /^Name a command: npm run start, dev, build, /],
  [['start', '--fast'], /^Usage: npm start\. /],
  [['restore', 'one', 'two'], /^Usage: npm run restore /],
])(
  'the invalid arguments %o are rejected with a one-line error message that shows the correct usage',
  async (args, usage) => {
    const { code, message } = await runCommand(args, { DATA_DIR: createFolder() })
    expect(message).toMatch(usage)
    expect(message).not.toContain('\n')
    expect(code).toBe(1)
  },
)

test('npm run build rejects an output folder that contains anything but an earlier export', async () => {
  const out = createFolder()
  writeFileSync(join(out, 'thesis.txt'), 'years of work')
  const { code, message } = await runCommand(['build', '--out', out], { DATA_DIR: createFolder() })
  expect(message).toBe(`--out ${out} contains files that are not an export. Choose another folder.`)
  expect(code).toBe(1)
  expect(readFileSync(join(out, 'thesis.txt'), 'utf8')).toBe('years of work')
})

test('npm run build rejects an earlier export in a git checkout, because replacing it would delete .git', async () => {
  const out = createFolder()
  for (const name of ['index.html', '404.html', 'sitemap.xml', '.git'])
    writeFileSync(join(out, name), '')
  const { code, message } = await runCommand(['build', '--out', out], { DATA_DIR: createFolder() })
  expect(message).toBe(
    `--out ${out} contains .git, which an export deletes. Choose another folder.`,
  )
  expect(code).toBe(1)
})
