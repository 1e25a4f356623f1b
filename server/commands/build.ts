import { cp, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { siteBuild } from '../bundle/siteBuild.ts'
import { studioBuild } from '../bundle/studioBuild.ts'
import { addressOf, type Config, root } from '../config/config.ts'
import { openLake } from '../lake/index.ts'
import { codeOf, messageOf, StartupError } from '../process/errors.ts'
import { listen } from '../process/httpServer.ts'
import { onStop, stop } from '../process/stop.ts'
import { createReport, stopwatch } from '../process/terminal.ts'
import { contentSnapshot } from '../site/export/contentSnapshot.ts'
import { assetPathsIn, writeAssets } from '../site/export/exportAssets.ts'
import { writeRedirects } from '../site/export/exportRedirects.ts'
import { createPages, type Pages } from '../site/pages/pages.ts'
import { createRedirects } from '../site/pages/redirects.ts'
import { seed } from './embeddedServices.ts'

export type ExportOptions = {
  withStudio: boolean
  /** The folder that it becomes, relative to the project's. What was there before is gone then. */
  out: string
}

/**
 * `npm run build`: writes the site as files for any static host into `dist/`, and the Studio into
 * `dist/studio/`. Hosted content is read from there; embedded content from the data folder as it is at this
 * moment, or from the seed when there is none. An export that fails leaves the one before untouched.
 */
export async function exportSite(config: Config, { withStudio, out }: ExportOptions) {
  process.env.NODE_ENV = 'production'
  const report = createReport()
  const time = stopwatch()
  const place = resolve(root, out)
  await requireOwnFolder(place, out)
  // Beside its place, so that it can be moved there in one step.
  const folder = `${place}.unfinished-${process.pid}`
  onStop(() => rm(folder, { recursive: true, force: true }))

  const [build, content] = await Promise.all([
    siteBuild(() => report.say('Building the site …')),
    openContent(config, report.progress),
  ])
  const siteUrl = config.site.siteUrl ?? addressOf(config.host, config.port || 4321)
  if (!config.site.siteUrl)
    report.say(`VITE_SITE_URL is not set: canonical addresses will begin with ${siteUrl}.`)

  report.say('Writing the pages …')
  await cp(build.clientDir, folder, {
    recursive: true,
    filter: (source) => !/\.(br|gz)$/.test(source),
  })
  const pages = createPages({
    parts: async () => build,
    siteUrl,
    redirects: createRedirects(config.site.content, content.origin),
    mode: 'static',
    contentOrigin: content.origin,
  })
  const written = await writePages(pages, folder)
  const moved = await pages.moved().catch(refuseWithoutContent)
  for (const from of await writeRedirects(moved, folder, siteUrl))
    report.say(`${from} has no page that leads on, as files cannot have this name; see _redirects.`)
  const { lake } = content
  if (lake) {
    const { projectId, dataset } = config.site.content
    const assets = assetPathsIn(written.join('\n'), projectId, dataset)
    report.say(`Writing ${assets.size} pictures and files …`)
    for (const path of await writeAssets(assets, folder, lake))
      report.say(`${path} is shown on a page but is not among the content’s assets.`)
  }
  if (withStudio) {
    const studio = await studioBuild(() =>
      report.say('Building the Studio … (about a minute; --no-studio leaves it out)'),
    )
    await cp(studio, join(folder, 'studio'), { recursive: true })
    if (lake)
      report.say('The Studio edits hosted content only: set SANITY_STUDIO_PROJECT_ID to use it.')
  }
  await takePlaceOf(place, folder)
  report.say(`${out}/ holds ${written.length} documents (${time()}). Put it on any static host.`)
  await stop(0)
}

/** Where the pages' content comes from, and the lake that holds it when it is embedded. */
async function openContent({ site, dataDir }: Config, onProgress: (sentence: string) => void) {
  const { embedded, projectId, dataset } = site.content
  if (!embedded) return { origin: '', lake: undefined }
  const snapshot = await contentSnapshot(dataDir)
  if (snapshot) onStop(snapshot.remove)
  const lake = await openLake({
    dataDir: snapshot?.dataDir ?? ':memory:',
    projectId,
    dataset,
    seed,
    onProgress,
  })
  onStop(lake.close)
  const listener = await listen({ host: '127.0.0.1', port: 0 }, lake.fetch)
  onStop(listener.close)
  return { origin: listener.origin, lake }
}

function refuseWithoutContent(error: unknown): never {
  throw new StartupError(`The content cannot be had: ${messageOf(error)}. Nothing was written.`)
}

/** Writes every page as a folder's index.html, so that any file server finds it. Returns what was written. */
async function writePages(pages: Pages, folder: string): Promise<string[]> {
  const documents: [path: string, file: string, status: number][] = [
    ...(await pages.paths().catch(refuseWithoutContent)).map((path): [string, string, number] => [
      path,
      join(path, 'index.html'),
      200,
    ]),
    ['/404', '404.html', 404],
    ['/sitemap.xml', 'sitemap.xml', 200],
    ['/robots.txt', 'robots.txt', 200],
  ]
  return Promise.all(
    documents.map(async ([path, name, expected]) => {
      const { status, body, failure } = await pages.page(path)
      if (status !== expected) {
        const reason = failure === undefined ? '' : ` (${messageOf(failure)})`
        throw new StartupError(`The page ${path} answered ${status}${reason}. Nothing was written.`)
      }
      const file = join(folder, name)
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, body)
      return body
    }),
  )
}

/** An export replaces what is in its folder, so that must be nothing, or an export. */
async function requireOwnFolder(place: string, out: string) {
  const there = await readdir(place).catch((error: unknown): string[] => {
    if (codeOf(error) === 'ENOENT') return []
    throw new StartupError(`--out ${out} cannot be used (${codeOf(error)}): name another folder.`)
  })
  if (
    there.length > 0 &&
    !['index.html', '404.html', 'sitemap.xml'].every((name) => there.includes(name))
  )
    throw new StartupError(`--out ${out} holds something else than an export: name another folder.`)
}

/** Puts a finished folder in a place; between the two renames is the only moment when nothing is there. */
async function takePlaceOf(place: string, folder: string) {
  const old = `${folder}-old`
  await rename(place, old).catch(() => {})
  await rename(folder, place)
  await rm(old, { recursive: true, force: true })
}
