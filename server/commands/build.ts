import { existsSync } from 'node:fs'
import { cp, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { openSiteBuild } from '../bundle/openSiteBuild.ts'
import { openStudioBuild } from '../bundle/openStudioBuild.ts'
import { type Config, DEFAULT_PORT, root } from '../config/config.ts'
import { requireHostedDataset } from '../config/hostedProject.ts'
import { createInProcessAccess } from '../config/inProcessAccess.ts'
import { openSiteTables } from '../config/siteTables.ts'
import { StartupError } from '../process/errors.ts'
import { originOf } from '../process/origin.ts'
import { onStop, stop } from '../process/stop.ts'
import { listAssetPaths, writeAssets } from '../site/export/exportAssets.ts'
import { replaceExport, requireExportFolder } from '../site/export/exportFolder.ts'
import { requireContent, type WrittenFile, writePages } from '../site/export/exportPages.ts'
import { writeSharePictures } from '../site/export/exportSharePictures.ts'
import { writeMovedPages } from '../site/export/movedPages.ts'
import { formatNginxConfig } from '../site/export/nginxConfig.ts'
import { formatPagePolicy, listBaseHeaders } from '../site/headers.ts'
import { openSeededLake } from '../site/openSeededLake.ts'
import { createPages } from '../site/pages/pages.ts'
import { createSharePictures, sharePicturesFolder } from '../site/share/sharePictures.ts'
import { type Command, noStudioOption, readArguments } from './command.ts'
import { createContentCopy } from './contentSnapshot.ts'

/** `npm run build`: writes the site as files for a static host. A failed export keeps the previous one. */
export const run: Command = async (config, args) => {
  const { values } = readArguments(args, {
    options: {
      ...noStudioOption,
      out: { type: 'string', default: 'dist' },
      'without-enquiries': { type: 'boolean', default: false },
    },
    usage:
      'Usage: npm run build. "-- --out folder" sets the target folder, "-- --no-studio" leaves out the Studio, and "-- --without-enquiries" leaves out the enquiry form.',
  })
  const { out } = values
  process.env.NODE_ENV = 'production'
  const target = resolve(root, out)
  await requireExportFolder(target, out)
  if (!config.site.mail.origin && !values['without-enquiries'])
    throw new StartupError(
      'An export has no server to receive enquiries. Set the three VITE_EMAILJS_… ids, or leave the form out: npm run build -- --without-enquiries.',
    )
  await requireHostedDataset(config.site)
  const folder = `${target}.unfinished-${process.pid}`
  onStop(() => rm(folder, { recursive: true, force: true }))

  const [site, content] = await Promise.all([
    openSiteBuild(() => console.log('Building the site …')),
    openContent(config),
  ])
  const siteUrl = config.site.siteUrl ?? originOf(config.host, config.port || DEFAULT_PORT)
  if (!config.site.siteUrl)
    console.log(`VITE_SITE_URL is not set: canonical URLs will begin with ${siteUrl}.`)

  console.log('Writing the pages …')
  await cp(site.clientDir, folder, {
    recursive: true,
    filter: (source) => !/\.(br|gz)$/.test(source),
  })
  const pages = createPages({
    loadPageParts: async () => site,
    siteUrl,
    mode: 'static',
    access: content.access,
  })
  const written = await writePages(pages, folder)
  const redirects = await requireContent(pages.listRedirects())
  for (const from of await writeMovedPages(redirects, folder, siteUrl))
    console.log(
      `The page that redirects from ${from} could not be written. Only nginx with _nginx.conf will redirect this path.`,
    )
  const nginxConfig = formatNginxConfig({
    headers: headersOf(config, siteUrl, written),
    redirects,
  })
  await writeFile(join(folder, '_nginx.conf'), nginxConfig)
  const { getPicture } = createSharePictures({
    folder: existsSync(config.dataDir) ? sharePicturesFolder(config) : undefined,
    readShareText: pages.readShareText,
  })
  const bodies = written.map(({ body }) => body)
  await writeSharePictures(bodies, siteUrl, folder, getPicture)
  const { lake } = content
  if (lake) {
    const { projectId, dataset } = config.site.content
    const assets = listAssetPaths(bodies.join('\n'), projectId, dataset)
    console.log(`Writing ${assets.size} pictures and files …`)
    for (const path of await writeAssets(assets, folder, lake))
      console.log(
        `A page uses ${path}, but this file is missing from the content or cannot be rendered. Upload the file again.`,
      )
  }
  if (lake)
    console.log(
      'The Studio is left out: it needs the embedded Content Lake, which an export does not include.',
    )
  else if (!values['no-studio']) {
    const studio = await openStudioBuild(() =>
      console.log('Building the Studio … (about 15 seconds; --no-studio leaves it out)'),
    )
    await cp(studio, join(folder, 'studio'), { recursive: true })
  }
  await replaceExport(target, folder)
  console.log(
    `${out}/ holds ${written.length} pages and site files. Put the folder on a static host: docs/operating.md says how.`,
  )
  await stop(0)
}

function headersOf(config: Config, siteUrl: string, written: readonly WrittenFile[]) {
  const policy = formatPagePolicy(config.site, {
    isPreview: false,
    styleHash: [...new Set(written.flatMap(({ styleHash }) => styleHash ?? []))],
    frameOrigins: [...new Set(written.flatMap(({ frameOrigins }) => frameOrigins ?? []))],
  })
  return {
    ...listBaseHeaders({ isHttps: siteUrl.startsWith('https:') }),
    'content-security-policy': policy,
  }
}

async function openContent(config: Config) {
  const { embedded } = config.site.content
  if (!embedded) return { access: {}, lake: undefined }
  const { databaseUrl } = config
  const copy = await createContentCopy(databaseUrl ? undefined : config.dataDir)
  onStop(copy.remove)
  const tables = await openSiteTables({ dataDir: copy.dataDir, databaseUrl })
  onStop(tables.close)
  const lake = await openSeededLake(config, { dataDir: copy.dataDir, tables })
  onStop(lake.close)
  return { access: createInProcessAccess((request) => lake.fetch(request, 'site')), lake }
}
