import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../config/config.ts'
import { codeOf } from '../process/errors.ts'
import { fingerprint, type Inputs } from './fingerprint.ts'

/** Where builds are kept, each in a folder named after its inputs; deleting it only costs time. */
const buildsDir = join(root, '.build')

/** So many builds of one kind are kept, for the servers that may still run on them. */
const kept = 3

export type KeptBuildOptions = {
  /** Begins the folder's name. */
  kind: string
  inputs: Inputs
  /** Makes the build in an empty folder. */
  make(folder: string): Promise<void>
  /** Called before `make`, and only then. */
  onStale(): void
  /** Where builds are kept. */
  place?: string
}

/**
 * The folder of a finished build of the inputs as they are now, made first when there is none. A build gets
 * its name only once it is complete, so one that was killed half-way is never served.
 */
export async function keptBuild({
  kind,
  inputs,
  make,
  onStale,
  place = buildsDir,
}: KeptBuildOptions): Promise<string> {
  const hash = await fingerprint(inputs)
  const folder = join(place, `${kind}-${hash}`)
  if (existsSync(folder)) {
    const now = new Date()
    await utimes(folder, now, now)
    return folder
  }
  onStale()
  await removeUnfinished(place)
  const unfinished = join(place, `unfinished-${process.pid}-${kind}`)
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { recursive: true })
  await make(unfinished)
  const unchanged = (await fingerprint(inputs)) === hash
  // Of sources that changed meanwhile nobody knows what the build holds: good for this run, and no other.
  const name = unchanged ? folder : `${folder}-mixed-${process.pid}`
  await rename(unfinished, name).catch((error: unknown) => {
    // Another process was faster, with the same result.
    if (codeOf(error) !== 'ENOTEMPTY' && codeOf(error) !== 'EEXIST') throw error
    return rm(unfinished, { recursive: true, force: true })
  })
  await removeOld(place, kind)
  return name
}

/** Removes what killed processes have left. */
async function removeUnfinished(place: string) {
  for (const name of await readdir(place).catch(() => [])) {
    const pid = /^unfinished-(\d+)-/.exec(name)?.[1]
    if (pid && !isAlive(Number(pid))) await rm(join(place, name), { recursive: true, force: true })
  }
}

async function removeOld(place: string, kind: string) {
  const names = (await readdir(place)).filter((name) => name.startsWith(`${kind}-`))
  const builds = await Promise.all(
    names.map(async (name) => {
      const folder = join(place, name)
      const used = await stat(folder).then(
        ({ mtimeMs }) => mtimeMs,
        () => 0,
      )
      return { folder, used }
    }),
  )
  const old = builds.sort((a, b) => b.used - a.used).slice(kept)
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
