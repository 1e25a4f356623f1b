import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { root } from '../config/config.ts'
import { ensureBuild, pickVariables } from './ensureBuild.ts'
import { precompress } from './precompress.ts'
import { runNode } from './runNode.ts'

export const studioDir = join(root, 'studio')

/** Higher qualities take much longer, and few people load the Studio. */
const BROTLI_QUALITY = 6

/** Returns the folder of the build. @throws Error with the output of the Sanity CLI */
export const openStudioBuild = (onStale: () => void, signal?: AbortSignal): Promise<string> =>
  ensureBuild({
    kind: 'studio',
    paths: ['studio', 'schemas', 'domain', 'package-lock.json', 'server/bundle/openStudioBuild.ts'],
    except: ['node_modules', 'dist', '.sanity', 'seed', 'schema.json'],
    variables: pickVariables('SANITY_STUDIO_', readStudioEnv()),
    onStale,
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

/** Returns the CLI's script. Run through npm or a shell, it would receive no signals. */
export function findSanityCli(): string {
  const resolve = createRequire(join(studioDir, 'package.json')).resolve
  return join(dirname(resolve('sanity/package.json')), 'bin', 'sanity')
}

/** The Studio's project and dataset default to those of the site. */
export function readStudioEnv(): NodeJS.ProcessEnv {
  const { VITE_SANITY_PROJECT_ID, VITE_SANITY_DATASET } = process.env
  return {
    ...(VITE_SANITY_PROJECT_ID ? { SANITY_STUDIO_PROJECT_ID: VITE_SANITY_PROJECT_ID } : {}),
    ...(VITE_SANITY_DATASET ? { SANITY_STUDIO_DATASET: VITE_SANITY_DATASET } : {}),
    ...withoutEmpty(process.env),
    NODE_ENV: 'production',
  }
}

const withoutEmpty = (variables: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
