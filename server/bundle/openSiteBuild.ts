import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Manifest } from 'vite'
import { root } from '../config/config.ts'
import { StartupError } from '../process/errors.ts'
import { createPageFiles } from '../site/pages/pageFiles.ts'
import type { PageParts, RenderBundle } from '../site/pages/pages.ts'
import { ensureBuild, pickVariables } from './ensureBuild.ts'
import { runNode } from './runNode.ts'

const SOURCE_PATHS = [
  'src',
  'domain',
  'public',
  'index.html',
  'vite.config.ts',
  'tsconfig.json',
  'package-lock.json',
  'server/bundle/bundleSite.ts',
]

export type SiteBuild = PageParts & {
  clientDir: string
}

/** Loads the current sources' build, and builds it if missing. @throws StartupError with the bundler's output */
export async function openSiteBuild(onBuildStart: () => void): Promise<SiteBuild> {
  const folder = await ensureBuild({
    kind: 'site',
    paths: SOURCE_PATHS,
    variables: pickVariables('VITE_', process.env),
    make: buildSite,
    onBuildStart,
  })
  const manifest: Manifest = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'))
  const bundleFile = join(folder, 'render', 'render.cjs')
  const bundle: RenderBundle = createRequire(bundleFile)(bundleFile)
  const clientDir = join(folder, 'client')
  return {
    clientDir,
    template: await readFile(join(folder, 'template.html'), 'utf8'),
    bundle,
    pageFiles: createPageFiles(manifest, (file) => readFile(join(clientDir, file), 'utf8')),
  }
}

async function buildSite(folder: string) {
  const program = join(import.meta.dirname, 'bundleSite.ts')
  const env = { ...process.env, NODE_ENV: 'production' }
  await runNode([program, folder], { cwd: root, env }).catch((error: Error) => {
    throw new StartupError(`The site cannot be built.\n${error.message}`)
  })
}
