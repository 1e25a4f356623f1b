import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { run, temporaryFolder } from '../../tests/setup/server/testProcess.ts'

function createFolder(): string {
  const { path, remove } = temporaryFolder()
  onTestFinished(remove)
  return path
}

/** Runs a command that must fail, and returns its exit code and error message. */
async function errorOf(args: string[], variables: Record<string, string>) {
  const { code, err } = await run(args, variables).exit
  return { code, sentence: err.trimEnd() }
}

test('npm start with a malformed variable fails with a sentence that names it', async () => {
  const { code, sentence } = await errorOf(['start'], { PORT: 'eighty', DATA_DIR: createFolder() })
  expect(sentence).toBe('PORT must be a whole number from 0 to 65535, such as 4321.')
  expect(code).toBe(1)
})

test('npm start on a port in use fails with a sentence that names it', async () => {
  const portOwner = createServer()
  await new Promise<void>((resolve) => portOwner.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void portOwner.close())
  const address = portOwner.address()
  const port = String(typeof address === 'object' ? address?.port : '')
  const { code, sentence } = await errorOf(['start'], { PORT: port, DATA_DIR: createFolder() })
  expect(sentence).toBe(
    `PORT ${port} is in use on 127.0.0.1: stop what uses it, or set PORT to another number.`,
  )
  expect(code).toBe(1)
})

test('npm start with a HOST of another machine fails with a sentence that names it', async () => {
  const { code, sentence } = await errorOf(['start'], {
    HOST: '192.0.2.1',
    PORT: '0',
    DATA_DIR: createFolder(),
  })
  expect(sentence).toMatch(/^HOST 192\.0\.2\.1 is not an address of this machine: [^\n]+\.$/)
  expect(code).toBe(1)
})

test('npm start with a file as its data folder fails with a sentence that names it', async () => {
  const file = join(createFolder(), 'file')
  writeFileSync(file, 'mine')
  const { code, sentence } = await errorOf(['start'], { PORT: '0', DATA_DIR: file })
  expect(sentence).toMatch(/^The data folder \S+ cannot be created \(EEXIST\): [^\n]+\.$/)
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
  'npm run $command with a broken database prints one line, and does not change the file',
  async ({ command, flags }) => {
    const dataDir = createFolder()
    const file = join(dataDir, 'site.db')
    writeFileSync(file, 'this is not a database, it only has its name')
    const { code, sentence } = await errorOf([command, '--no-studio', ...flags()], {
      PORT: '0',
      DATA_DIR: dataDir,
    })
    expect(sentence).toMatch(/site\.db cannot be (used|copied) [^\n]+\.$/)
    expect(sentence).not.toContain('\n')
    expect(code).toBe(1)
    expect(readFileSync(file, 'utf8')).toBe('this is not a database, it only has its name')
  },
)

test.each([
  [[], /^Name a command: npm run start, dev, build, /],
  [['start', '--fast'], /^Usage: npm start\. /],
  [['restore', 'one', 'two'], /^Usage: npm run restore /],
])(
  'the invalid command %o is rejected with one line that shows the correct usage',
  async (args, usage) => {
    const { code, sentence } = await errorOf(args, { DATA_DIR: createFolder() })
    expect(sentence).toMatch(usage)
    expect(sentence).not.toContain('\n')
    expect(code).toBe(1)
  },
)

test('npm run build refuses an output folder that contains anything but an earlier export', async () => {
  const out = createFolder()
  writeFileSync(join(out, 'thesis.txt'), 'years of work')
  const { code, sentence } = await errorOf(['build', '--out', out], { DATA_DIR: createFolder() })
  expect(sentence).toBe(
    `--out ${out} contains files that are not an export. Choose another folder.`,
  )
  expect(code).toBe(1)
  expect(readFileSync(join(out, 'thesis.txt'), 'utf8')).toBe('years of work')
})
