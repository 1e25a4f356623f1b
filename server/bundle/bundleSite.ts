import { rename, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import { root } from '../config/config.ts'
import { precompress } from './precompress.ts'

// openSiteBuild.ts runs this file in a separate process.
const folder = process.argv[2]
if (!folder) throw new Error('No target folder is given: pass its path as the first argument.')

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
// Moves the template and the manifest out of the client folder, because the server serves every file in that folder.
await rename(join(client, 'index.html'), join(folder, 'template.html'))
await rename(join(client, '.vite', 'manifest.json'), join(folder, 'manifest.json'))
await rmdir(join(client, '.vite'))
await precompress(client, BEST_BROTLI_QUALITY)
