import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from '../config/config.ts'
import { codeOf } from '../process/errors.ts'
import { fingerprint, type Inputs } from './fingerprint.ts'

/** Each build lies in a folder named after its inputs. Deleting this costs time alone. */
const BUILDS_DIR = join(root, '.build')

const MAX_BUILDS_OF_A_KIND = 3

const MAX_BUILD_MS = 15 * 60_000

const POLL_MS = 250

export type CachedBuildOptions = {
  kind: string
  inputs: Inputs
  make(folder: string): Promise<void>
  onStale(): void
  buildsDir?: string
}

/**
 * The folder of a finished build of the current sources; builds it first when it is missing. A build
 * gets its name when it is complete, so a killed one is never served. Two processes never build the
 * same inputs at once.
 */
export async function cachedBuild({
  kind,
  inputs,
  make,
  onStale,
  buildsDir = BUILDS_DIR,
}: CachedBuildOptions): Promise<string> {
  const hash = await fingerprint(inputs)
  const build = `${kind}-${hash}`
  const folder = join(buildsDir, build)
  if (existsSync(folder)) {
    const now = new Date()
    // Its place among the builds to keep. In an image nothing may be written, and nothing is removed.
    await utimes(folder, now, now).catch(() => {})
    return folder
  }
  onStale()
  await removeUnfinished(buildsDir)
  const unfinished = join(buildsDir, `unfinished-${process.pid}-${build}`)
  // A folder inside, since bundlers may replace their output folder: the age of this one says which process
  // began first.
  const output = join(unfinished, 'output')
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(output, { recursive: true })
  try {
    while (await isBegunElsewhere(unfinished)) await sleep(POLL_MS)
    if (existsSync(folder)) {
      await rm(unfinished, { recursive: true })
      return folder
    }
    await make(output)
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    throw error
  }
  const unchanged = (await fingerprint(inputs)) === hash
  // When sources changed during the build, its content is unknown: only this run may use it.
  const name = unchanged ? folder : `${folder}-mixed-${process.pid}`
  await rename(output, name).catch((error: unknown) => {
    if (codeOf(error) !== 'ENOTEMPTY' && codeOf(error) !== 'EEXIST') throw error
  })
  await rm(unfinished, { recursive: true })
  await removeOld(buildsDir, kind)
  return name
}

async function isBegunElsewhere(unfinished: string): Promise<boolean> {
  const buildsDir = dirname(unfinished)
  const build = /^unfinished-\d+-(.*)/.exec(basename(unfinished))?.[1]
  const own = await begunAt(unfinished)
  for (const name of await readdir(buildsDir)) {
    const [, pid, theirs] = /^unfinished-(\d+)-(.*)/.exec(name) ?? []
    if (theirs !== build || Number(pid) === process.pid || !isAlive(Number(pid))) continue
    const begun = await begunAt(join(buildsDir, name))
    const isFirst = begun < own || (begun === own && Number(pid) < process.pid)
    if (isFirst && Date.now() - begun < MAX_BUILD_MS) return true
  }
  return false
}

const begunAt = (folder: string): Promise<number> =>
  stat(folder).then(
    ({ birthtimeMs }) => birthtimeMs,
    () => Number.POSITIVE_INFINITY,
  )

async function removeUnfinished(buildsDir: string) {
  for (const name of await readdir(buildsDir).catch(() => [])) {
    const pid = /^unfinished-(\d+)-/.exec(name)?.[1]
    if (pid && !isAlive(Number(pid)))
      await rm(join(buildsDir, name), { recursive: true, force: true })
  }
}

async function removeOld(buildsDir: string, kind: string) {
  const names = (await readdir(buildsDir)).filter((name) => name.startsWith(`${kind}-`))
  const builds = await Promise.all(
    names.map(async (name) => {
      const folder = join(buildsDir, name)
      const used = await stat(folder).then(
        ({ mtimeMs }) => mtimeMs,
        () => 0,
      )
      return { folder, used }
    }),
  )
  const old = builds.sort((a, b) => b.used - a.used).slice(MAX_BUILDS_OF_A_KIND)
  for (const { folder } of old) await rm(folder, { recursive: true, force: true })
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}
