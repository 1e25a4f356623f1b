import { rename, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import { root } from '../config/config.ts'
import { precompress } from './precompress.ts'

// openSiteBuild.ts runs this file in its own process. The first argument is the target folder.
const folder = process.argv[2]
if (!folder) throw new Error('The folder is missing: pass it as the first argument.')

const BEST_BROTLI_QUALITY = 11

const bundleTo = (outDir: string, options: { ssr?: boolean; copyPublicDir?: boolean }) =>
  build({
    root,
    logLevel: 'error',
    mode: 'production',
    build: { outDir, emptyOutDir: true, reportCompressedSize: false, ...options },
  })

const client = join(folder, 'client')
await Promise.all([
  bundleTo(client, {}),
  bundleTo(join(folder, 'render'), { ssr: true, copyPublicDir: false }),
])
// The server serves all files of the client folder, so these are moved out of it.
await rename(join(client, 'index.html'), join(folder, 'template.html'))
await rename(join(client, '.vite', 'manifest.json'), join(folder, 'manifest.json'))
await rmdir(join(client, '.vite'))
await precompress(client, BEST_BROTLI_QUALITY)
