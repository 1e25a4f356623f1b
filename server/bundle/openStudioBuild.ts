import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { root } from '../config/config.ts'
import { ensureBuild, pickVariables } from './ensureBuild.ts'
import { precompress } from './precompress.ts'
import { runNode } from './runNode.ts'

export const studioDir = join(root, 'studio')

/** Few people load the Studio, so a higher quality is not worth a much longer build. */
const BROTLI_QUALITY = 6

/**
 * Returns the folder of the build of the current sources, after building the Studio if necessary.
 * @throws Error with the Sanity CLI's output if the build fails, or AbortError if `signal` stops the build
 */
export const openStudioBuild = (onBuildStart: () => void, signal?: AbortSignal): Promise<string> =>
  ensureBuild({
    kind: 'studio',
    paths: ['studio', 'schemas', 'domain', 'package-lock.json', 'server/bundle/openStudioBuild.ts'],
    except: ['node_modules', 'dist', '.sanity', 'seed', 'schema.json'],
    variables: pickVariables('SANITY_STUDIO_', readStudioEnv()),
    onBuildStart,
    async make(folder) {
      await runNode([findSanityCli(), 'build', folder, '-y'], {
        cwd: studioDir,
        env: readStudioEnv(),
        lowPriority: true,
        ...(signal ? { signal } : {}),
      })
      await precompress(folder, BROTLI_QUALITY)
    },
  })

/** Returns the path of the Sanity CLI's script. Node runs this script directly, because npm forwards no signals. */
export function findSanityCli(): string {
  const resolve = createRequire(join(studioDir, 'package.json')).resolve
  return join(dirname(resolve('sanity/package.json')), 'bin', 'sanity')
}

/** Returns the environment of the Sanity CLI. The Studio's project and dataset default to those of the site. */
export function readStudioEnv(): NodeJS.ProcessEnv {
  const { VITE_SANITY_PROJECT_ID, VITE_SANITY_DATASET } = process.env
  return {
    ...(VITE_SANITY_PROJECT_ID ? { SANITY_STUDIO_PROJECT_ID: VITE_SANITY_PROJECT_ID } : {}),
    ...(VITE_SANITY_DATASET ? { SANITY_STUDIO_DATASET: VITE_SANITY_DATASET } : {}),
    ...omitEmptyVariables(process.env),
    NODE_ENV: 'production',
  }
}

const omitEmptyVariables = (variables: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
