import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { root } from '../config/config.ts'

const BUILDS_DIR = join(root, '.build')

/** More than one, because running servers may use earlier builds, and tests build with other variables. */
const MAX_BUILDS_PER_KIND = 4

export type BuildOptions = {
  kind: string
  /** Files and folders, relative to the project. Test files are ignored. */
  paths: readonly string[]
  except?: readonly string[]
  /** Variables that the bundler compiles in. */
  variables?: NodeJS.ProcessEnv
  make(folder: string): Promise<void>
  onBuildStart(): void
  buildsDir?: string
}

/**
 * Returns the folder of a build of the current sources and variables. Calls `make` if no such build exists.
 * @throws any error of `onBuildStart` or `make`. A caller prevents the build by throwing in `onBuildStart`
 */
export async function ensureBuild({
  kind,
  make,
  onBuildStart,
  buildsDir = BUILDS_DIR,
  ...inputs
}: BuildOptions): Promise<string> {
  const folder = join(buildsDir, `${kind}-${await hashInputs(inputs)}`)
  if (existsSync(folder)) {
    await markAsUsed(folder)
    return folder
  }
  onBuildStart()
  const unfinished = `${folder}.unfinished-${process.pid}`
  await mkdir(unfinished, { recursive: true })
  try {
    await make(unfinished)
    await rename(unfinished, folder)
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    // The rename fails if another process has finished the same build first.
    if (!existsSync(folder)) throw error
  }
  await markAsUsed(folder)
  await removeOldBuilds(buildsDir, kind)
  return folder
}

async function markAsUsed(folder: string) {
  const now = new Date()
  // Fails in a read-only container, where no builds are removed.
  await utimes(folder, now, now).catch(() => {})
}

async function hashInputs({
  paths,
  except = [],
  variables = {},
}: Pick<BuildOptions, 'paths' | 'except' | 'variables'>): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(Object.entries(variables).sort()))
  async function addPath(path: string) {
    const absolute = resolve(root, path)
    const stats = await stat(absolute).catch(() => undefined)
    if (stats?.isFile()) hash.update(`\0${path}\0`).update(await readFile(absolute))
    if (!stats?.isDirectory()) return
    for (const name of (await readdir(absolute)).sort())
      if (!except.includes(name) && !/\.test\.tsx?$/.test(name)) await addPath(`${path}/${name}`)
  }
  for (const path of paths) await addPath(path)
  return hash.digest('hex').slice(0, 16)
}

/** Also removes old unfinished builds, which killed processes leave. */
async function removeOldBuilds(buildsDir: string, kind: string) {
  const names = (await readdir(buildsDir)).filter((name) => name.startsWith(`${kind}-`))
  const builds = await Promise.all(
    names.map(async (name) => {
      const folder = join(buildsDir, name)
      const { mtimeMs } = await stat(folder).catch(() => ({ mtimeMs: 0 }))
      return { folder, usedAt: mtimeMs }
    }),
  )
  builds.sort((a, b) => b.usedAt - a.usedAt)
  for (const { folder } of builds.slice(MAX_BUILDS_PER_KIND))
    await rm(folder, { recursive: true, force: true })
}

export const pickVariables = (prefix: string, env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(env).filter(([name]) => name.startsWith(prefix)))
