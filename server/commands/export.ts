import { existsSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { exportDataset } from '@sanity/export'
import { root } from '../config/config.ts'
import { createPublishedClient } from '../config/publishedClient.ts'
import { readScriptToken } from '../config/scriptToken.ts'
import { messageOf, StartupError } from '../process/errors.ts'
import { originOf } from '../process/origin.ts'
import { type Command, readPositionals } from './command.ts'

const USAGE =
  'Usage: npm run export [-- <file>]. The file (default: content.tar.gz) must not exist yet.'

/** `npm run export`: writes all documents and assets of the running server to an archive for `sanity dataset import`. */
export const run: Command = async ({ host, port, dataDir, editorToken, site }, args) => {
  const [name = 'content.tar.gz'] = readPositionals(args, USAGE, 1)
  const outputPath = resolve(root, name)
  if (existsSync(outputPath)) throw new StartupError(USAGE)
  if (!site.content.embedded)
    throw new StartupError('Content is hosted at Sanity: run npx sanity dataset export in studio/.')
  const apiHost = originOf(host, port)
  try {
    const client = createPublishedClient(site.content, { apiHost }).withConfig({
      token: editorToken ?? readScriptToken(dataDir),
      maxRetries: 1,
    })
    const { dataset } = site.content
    const { documentCount, assetCount } = await exportDataset({ client, dataset, outputPath })
    console.log(
      `${outputPath} contains ${documentCount} documents and ${assetCount} assets from ${apiHost}. To import them into a hosted project: npx sanity dataset import ${name} --project-id <id> --dataset production`,
    )
  } catch (error) {
    rmSync(outputPath, { force: true })
    throw new StartupError(
      `The content of ${apiHost} cannot be exported (${messageOf(error)}). Check that the site is running (npm start), and run this command with the DATA_DIR or EDITOR_TOKEN of the site.`,
    )
  }
}
