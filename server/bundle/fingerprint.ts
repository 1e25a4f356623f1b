import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { root } from '../config/config.ts'

export type Inputs = {
  paths: readonly string[]
  except?: readonly string[]
  variables: NodeJS.ProcessEnv
}

export const variablesOf = (env: NodeJS.ProcessEnv, prefix: string): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(env).filter(([name]) => name.startsWith(prefix)))

const isTest = (name: string) => /\.test\.tsx?$/.test(name)

/** A short text that changes whenever a build of these inputs might. */
export async function fingerprint({ paths, except = [], variables }: Inputs): Promise<string> {
  const hash = createHash('sha256')
  for (const path of paths) await addPath(path)
  for (const name of Object.keys(variables).sort()) add(name, variables[name] ?? '')
  return hash.digest('hex').slice(0, 16)

  function add(name: string, content: string | Buffer) {
    hash.update(`${name}\0${content.length}\0`).update(content)
  }
  async function addPath(path: string) {
    const kind = await stat(resolve(root, path)).catch(() => undefined)
    if (kind?.isFile()) return add(path, await readFile(resolve(root, path)))
    if (!kind?.isDirectory()) return
    for (const name of (await readdir(resolve(root, path))).sort())
      if (!except.includes(name) && !isTest(name)) await addPath(`${path}/${name}`)
  }
}
