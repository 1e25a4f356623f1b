import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, extname, join } from 'node:path'
import { LakeError } from '../request/errors.ts'

/**
 * Runs the Sanity CLI that is installed in this folder, with the lake at `origin` as its API. Returns the exit code.
 * @throws LakeError when no Sanity CLI is installed
 */
export async function runSanityCli(
  args: readonly string[],
  origin: string,
  token: string,
): Promise<number> {
  const hook = new URL(`./sendToLake${extname(import.meta.filename)}`, import.meta.url)
  const child = spawn(process.execPath, [findCli(), ...args], {
    stdio: 'inherit',
    env: {
      ...process.env,
      CONTENT_LAKE: origin,
      SANITY_AUTH_TOKEN: token,
      // Unlike an argument, this variable also reaches the scripts that `sanity exec` runs.
      NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import=${hook}`,
    },
  })
  const [code] = await once(child, 'exit')
  return code ?? 1
}

/** Projects install `sanity` for a Studio, or `@sanity/cli` alone. */
function findCli(): string {
  const { resolve } = createRequire(join(process.cwd(), 'package.json'))
  for (const name of ['sanity', '@sanity/cli'])
    try {
      const manifest = resolve(`${name}/package.json`)
      return join(dirname(manifest), JSON.parse(readFileSync(manifest, 'utf8')).bin.sanity)
    } catch {}
  throw new LakeError('Sanity’s CLI is not installed in this folder: npm install @sanity/cli.')
}
