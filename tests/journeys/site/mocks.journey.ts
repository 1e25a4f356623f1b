import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'
import { createServer, type Plugin } from 'vite'
import { temporaryFolder } from '../../setup/server/testProcess.ts'

const moduleFile = fileURLToPath(new URL('mocksPage.ts', import.meta.url))
const workerFile = fileURLToPath(import.meta.resolve('msw/mockServiceWorker.js'))

const mocksPage: Plugin = {
  name: 'mocks-page',
  configureServer: ({ middlewares }) => {
    middlewares.use((request, response, next) => {
      const send = (type: string, body: string | Buffer) => {
        response.setHeader('content-type', type)
        response.end(body)
      }
      if (request.url === '/')
        send('text/html', `<script type="module" src="/@fs${moduleFile}"></script>`)
      else if (request.url === '/mockServiceWorker.js')
        send('text/javascript', readFileSync(workerFile))
      else next()
    })
  },
}

test('in a browser, the mocks serve content, live events and a picture, and accept an enquiry', {
  tag: '@once',
}, async ({ page }) => {
  const cache = temporaryFolder()
  const server = await createServer({
    configFile: false,
    envDir: false,
    cacheDir: cache.path,
    appType: 'custom',
    plugins: [mocksPage],
    optimizeDeps: { entries: [moduleFile] },
    server: { host: '127.0.0.1', port: 0, hmr: false, watch: null },
  })
  try {
    await server.listen()
    await page.goto(server.resolvedUrls?.local[0] ?? '')
    const results = page.locator('body')
    await expect(results).toHaveText(/sentHotelNames/)
    expect(JSON.parse(await results.innerText())).toEqual({
      seededQuestionCount: 10,
      hasLiveEvent: true,
      publishedQuestions: ['Published just now?'],
      error: 'The mock makes the query "home" fail.',
      pictureSize: [300, 200],
      sentHotelNames: ['Sample Court'],
    })
  } finally {
    await server.close()
    cache.remove()
  }
})
