import { existsSync, readFileSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { createClient } from '@sanity/client'
import { exportDataset } from '@sanity/export'
import { apiVersion } from '../../domain/apiVersion.ts'
import { scriptTokenFile } from '../../domain/scriptToken.ts'

const root = resolve(import.meta.dirname, '../..')
const dataset = 'production'

/**
 * `npm run export [-- <file>]`: writes all documents and assets of the running server to an archive for
 * `sanity dataset import`. For a hosted project, Sanity has `sanity dataset export`.
 */
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
  const apiHost = readOrigin()
  try {
    const client = createClient({
      projectId: 'embedded',
      apiHost,
      useProjectHostname: false,
      token: process.env.EDITOR_TOKEN || readScriptToken(),
      dataset,
      apiVersion,
      useCdn: false,
      maxRetries: 1,
    })
    const { documentCount, assetCount } = await exportDataset({ client, dataset, outputPath })
    console.log(
      `${outputPath} contains ${documentCount} documents and ${assetCount} assets from ${apiHost}. To import them into a hosted project: npx sanity dataset import ${name} --project-id <id> --dataset production`,
    )
    return 0
  } catch (error) {
    rmSync(outputPath, { force: true })
    const reason = error instanceof Error ? error.message : String(error)
    console.error(
      `The content of ${apiHost} cannot be exported (${reason}). Check that the site is running (npm start), and run this command with the DATA_DIR or EDITOR_TOKEN of the site.`,
    )
    return 1
  }
}

function readOrigin(): string {
  const host = process.env.HOST?.trim() || '127.0.0.1'
  const hostname = host === '0.0.0.0' || host === '::' ? 'localhost' : host
  return `http://${hostname.includes(':') ? `[${hostname}]` : hostname}:${process.env.PORT?.trim() || 4321}`
}

const readScriptToken = (): string =>
  readFileSync(resolve(root, process.env.DATA_DIR?.trim() || '.data', scriptTokenFile), 'utf8')

process.exitCode = await run(process.argv.slice(2))
