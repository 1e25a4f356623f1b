import { existsSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { exportDataset } from '@sanity/export'
import { openContentSource } from './contentSource.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** `npm run export [-- <file>]`: writes all documents and assets to an archive for `sanity dataset import`. */
async function run([name = 'content.tar.gz', ...rest]: readonly string[]): Promise<0 | 1> {
  const outputPath = resolve(root, name)
  if (rest.length > 0 || name.startsWith('-') || existsSync(outputPath)) {
    console.error(
      'Usage: npm run export [-- <file>]. The file (default: content.tar.gz) must not exist yet.',
    )
    return 1
  }
  const dotEnv = resolve(root, '.env')
  if (existsSync(dotEnv)) process.loadEnvFile(dotEnv)
  const { client, place } = openContentSource(process.env)
  const { dataset = 'production' } = client.config()
  try {
    const { documentCount, assetCount } = await exportDataset({ client, dataset, outputPath })
    console.log(
      `${outputPath} contains ${documentCount} documents and ${assetCount} assets from ${place}. To import them into a hosted project: npx sanity dataset import ${name} --project-id <id> --dataset production`,
    )
    return 0
  } catch (error) {
    rmSync(outputPath, { force: true })
    const reason = error instanceof Error ? error.message : String(error)
    console.error(
      `The content at ${place} cannot be exported (${reason}). Check that the site is running (npm start), and run this command with the DATA_DIR or EDITOR_TOKEN of the site. For a hosted project, set SANITY_AUTH_TOKEN.`,
    )
    return 1
  }
}

process.exitCode = await run(process.argv.slice(2))
