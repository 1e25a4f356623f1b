import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'
import { createServer, type Plugin } from 'vite'
import { temporaryFolder } from '../../setup/server/testProcess.ts'

const module = fileURLToPath(new URL('mocksPage.ts', import.meta.url))
const worker = fileURLToPath(import.meta.resolve('msw/mockServiceWorker.js'))

/** Serves a page whose only script is `mocksPage.ts`, and msw's service worker. */
const mocksPage: Plugin = {
  name: 'mocks-page',
  configureServer: ({ middlewares }) => {
    middlewares.use((request, response, next) => {
      const send = (type: string, body: string | Buffer) => {
        response.setHeader('content-type', type)
        response.end(body)
      }
      if (request.url === '/')
        send('text/html', `<script type="module" src="/@fs${module}"></script>`)
      else if (request.url === '/mockServiceWorker.js')
        send('text/javascript', readFileSync(worker))
      else next()
    })
  },
}

test('the mocks answer queries, live events, a picture and an enquiry in a browser', {
  tag: '@once',
}, async ({ page }) => {
  const cache = temporaryFolder()
  const server = await createServer({
    configFile: false,
    envDir: false,
    cacheDir: cache.path,
    appType: 'custom',
    plugins: [mocksPage],
    optimizeDeps: { entries: [module] },
    server: { host: '127.0.0.1', port: 0, hmr: false, watch: null },
  })
  try {
    await server.listen()
    await page.goto(server.resolvedUrls?.local[0] ?? '')
    const shown = page.locator('body')
    await expect(shown).toHaveText(/sent/)
    expect(JSON.parse(await shown.innerText())).toEqual({
      seeded: 10,
      hasLiveEvent: true,
      published: ['Published just now?'],
      error: 'The mock lets the query "home" fail.',
      picture: [300, 200],
      sent: ['Sample Court'],
    })
  } finally {
    await server.close()
    cache.remove()
  }
})
