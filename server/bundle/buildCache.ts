import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from '../config/config.ts'
import { codeOf } from '../process/errors.ts'
import { fingerprint, type Inputs } from './fingerprint.ts'

/** Where builds are kept, each in a folder named after its inputs; deleting it only costs time. */
const BUILDS_DIR = join(root, '.build')

/** So many builds of one kind are kept, for the servers that may still run on them. */
const MAX_BUILDS_OF_A_KIND = 3

/** A build takes a minute or two: what is older belongs to a process that is gone, whoever has its number now. */
const MAX_BUILD_MS = 15 * 60_000

/** How often a process looks whether the other one is done. */
const POLL_MS = 250

export type CachedBuildOptions = {
  /** Begins the folder's name. */
  kind: string
  inputs: Inputs
  /** Makes the build in an empty folder. */
  make(folder: string): Promise<void>
  /** Called before `make`, and only then. */
  onStale(): void
  /** The folder that holds the builds. */
  buildsDir?: string
}

/**
 * The folder of a finished build of the inputs as they are now, made first when there is none. A build gets
 * its name only once it is complete, so one that was killed half-way is never served. While another process
 * makes the same build, this one waits for it.
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
    await utimes(folder, now, now)
    return folder
  }
  onStale()
  await removeUnfinished(buildsDir)
  if (await madeElsewhere(buildsDir, build)) return folder
  const unfinished = join(buildsDir, `unfinished-${process.pid}-${build}`)
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { recursive: true })
  try {
    await make(unfinished)
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    throw error
  }
  const unchanged = (await fingerprint(inputs)) === hash
  // When sources changed meanwhile, nobody knows what the build holds: only this run may use it.
  const name = unchanged ? folder : `${folder}-mixed-${process.pid}`
  await rename(unfinished, name).catch((error: unknown) => {
    // Another process was faster, with the same result.
    if (codeOf(error) !== 'ENOTEMPTY' && codeOf(error) !== 'EEXIST') throw error
    return rm(unfinished, { recursive: true, force: true })
  })
  await removeOld(buildsDir, kind)
  return name
}

/** Waits while another process makes this build, and says whether it is there now. */
async function madeElsewhere(buildsDir: string, build: string): Promise<boolean> {
  while (await isBeingMade(buildsDir, build)) await sleep(POLL_MS)
  return existsSync(join(buildsDir, build))
}

async function isBeingMade(buildsDir: string, build: string): Promise<boolean> {
  for (const name of await readdir(buildsDir).catch(() => [])) {
    const pid = Number(/^unfinished-(\d+)-/.exec(name)?.[1])
    if (name !== `unfinished-${pid}-${build}` || pid === process.pid || !isAlive(pid)) continue
    const made = await stat(join(buildsDir, name)).catch(() => undefined)
    if (made && Date.now() - made.birthtimeMs < MAX_BUILD_MS) return true
  }
  return false
}

/** Removes what killed processes have left. */
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
