import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Browser } from '@playwright/test'
import { build } from 'vite'
import { root } from '../../server/config/config.ts'
import type { TestServer } from '../setup/server/testServer.ts'
import type { Measured } from './measured.ts'

export type FirstPage = {
  measured: Measured[]
  /** Path and search of the query that an open home page asks for when something was published. */
  homeQuery: string
}

/** What the home page loads besides its words and pictures, until it follows live content. */
export async function measureFirstPage(server: TestServer, browser: Browser): Promise<FirstPage> {
  const page = await browser.newPage()
  const files = { script: new Set<string>(), stylesheet: new Set<string>() }
  page.on('request', (request) => {
    const kind = request.resourceType()
    if (kind === 'script' || kind === 'stylesheet') files[kind].add(request.url())
  })
  const listening = page.waitForResponse(/\/data\/live\/events\//)
  await page.goto(`${server.origin()}/`, { waitUntil: 'domcontentloaded' })
  await listening
  const first = { script: [...files.script], stylesheet: [...files.stylesheet] }
  const asking = page.waitForRequest((request) => /\/data\/query\/.*homePage/.test(request.url()))
  await server.client().patch('homePage').set({ 'seo.description': 'Measured.' }).commit()
  const { pathname, search } = new URL((await asking).url())
  await page.close()

  const html = await (await fetch(`${server.origin()}/`)).text()
  const named = first.script.filter((url) => html.includes(new URL(url).pathname))
  const weigh = async (urls: string[]) => {
    const sizes = await Promise.all(urls.map(gzippedSize))
    return sizes.reduce((sum, size) => sum + size, 0) / 1000
  }
  const react = { name: 'React and react-dom alone', value: await reactAlone() }
  const detail = (urls: string[]) => `gzip, ${urls.length} files, until live content is followed`
  return {
    homeQuery: pathname + search,
    measured: [
      {
        name: 'JavaScript of a visitor’s first page',
        value: await weigh(first.script),
        unit: 'kB',
        detail: `${detail(first.script)}; ${(await weigh(named)).toFixed(0)} kB of it named by the HTML`,
        baseline: react,
      },
      {
        name: 'CSS of a visitor’s first page',
        value: await weigh(first.stylesheet),
        unit: 'kB',
        detail: detail(first.stylesheet),
        baseline: react,
      },
    ],
  }
}

/** Bytes on the line to a browser that reads gzip. */
async function gzippedSize(url: string): Promise<number> {
  const answer = await fetch(url, { headers: { 'accept-encoding': 'gzip' } })
  const declared = answer.headers.get('content-length')
  const body = await answer.arrayBuffer()
  return answer.headers.get('content-encoding') === 'gzip' && declared
    ? Number(declared)
    : gzipSync(Buffer.from(body)).byteLength
}

/** The smallest page that React hydrates, bundled as the site is. */
async function reactAlone(): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'react-alone-'))
  try {
    const entry = join(folder, 'entry.js')
    await writeFile(
      entry,
      "import { createElement } from 'react'\nimport { hydrateRoot } from 'react-dom/client'\nhydrateRoot(document.body, createElement('p'))\n",
    )
    await build({
      root,
      configFile: false,
      envDir: false,
      publicDir: false,
      mode: 'production',
      logLevel: 'error',
      resolve: {
        alias: Object.fromEntries(
          ['react', 'react-dom'].map((name) => [name, join(root, 'node_modules', name)]),
        ),
      },
      build: {
        outDir: join(folder, 'out'),
        reportCompressedSize: false,
        rolldownOptions: { input: entry, output: { entryFileNames: 'out.js' } },
      },
    })
    return gzipSync(await readFile(join(folder, 'out', 'out.js')), { level: 9 }).byteLength / 1000
  } finally {
    await rm(folder, { recursive: true })
  }
}
