import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { content } from '../setup/content.ts'
import { network } from '../setup/network.ts'

/** The page's requests to Sanity in order, such as `apicdn query`. */
const asked: string[] = []

beforeEach(() => {
  vi.resetModules() // the environment is read when the site's code is loaded
  vi.stubEnv('VITE_SANITY_PROJECT_ID', 'abc123')
  network.events.on('request:start', ({ request }) => {
    const { hostname, pathname } = new URL(request.url)
    const host = /^abc123\.(\w+)\.sanity\.io$/.exec(hostname)?.[1]
    if (host) asked.push(`${host} ${pathname.split('/')[3]}`)
  })
})
afterEach(() => {
  leave()
  network.events.removeAllListeners()
  vi.unstubAllEnvs()
  vi.useRealTimers()
})

/** Puts a page of the server into the document, before its scripts run. */
async function receive(path: string, mode: 'live' | 'static' = 'live') {
  const { render } = await import('../../src/render.tsx')
  const { html, state } = await render({
    url: path,
    siteUrl: 'https://www.aangan.example',
    mode,
    access: { apiHost: 'http://nowhere.example' },
  })
  window.history.replaceState(null, '', path)
  document.body.innerHTML = `<div id="root">${html}</div><script type="application/json" id="page-state">${state}</script>`
  asked.length = 0
}

/** Hydrates the page a minute after its rendering, as with a cached page. */
async function runScripts() {
  vi.setSystemTime(Date.now() + 60_000)
  const { hydratePage } = await import('../../src/main.tsx')
  await hydratePage()
}

/** Hides the page, which ends its open connections. */
function leave() {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
}

const heading = () => screen.findByRole('heading', { level: 1 })

test('without live content, a visit fetches each page once from the API CDN', async () => {
  await receive('/aboutus')
  await content.edit('aboutPage', { heading: 'About this house' })
  await runScripts()
  await waitFor(async () => expect(await heading()).toHaveTextContent('About this house'))
  expect(asked).toEqual(['apicdn query', 'apicdn query']) // settings and page

  const menu = within(screen.getByRole('navigation', { name: 'Main' }))
  menu.getByRole('link', { name: 'Blog' }).click()
  await waitFor(async () => expect(await heading()).toHaveTextContent('Blog'))
  window.history.back()
  await waitFor(async () => expect(await heading()).toHaveTextContent('About this house'))
  expect(asked).toEqual(['apicdn query', 'apicdn query', 'apicdn query'])
})

test('VITE_LIVE_CONTENT turns on the Live Content API, and a publish updates the open page', async () => {
  vi.stubEnv('VITE_LIVE_CONTENT', 'on')
  await receive('/aboutus')
  await runScripts()
  // Once connected, the page refetches its content, because it may have missed changes.
  await waitFor(() => expect(asked).toEqual(['api live', 'apicdn query', 'apicdn query']))
  await content.edit('aboutPage', { heading: 'A house that listens' })
  await waitFor(async () => expect(await heading()).toHaveTextContent('A house that listens'))
})

test('the 404 page that the server shares between unknown paths can be hydrated at any of them', async () => {
  await receive('/no-page-is-here')
  window.history.replaceState(null, '', '/no-such-post')
  const rendered = await heading()
  await runScripts()
  await waitFor(() => expect(asked).toContain('apicdn query')) // the page is hydrated
  expect(await heading()).toBe(rendered)
  expect(screen.getByText('This page does not exist.')).toBeVisible()
})

test.each([
  ['/contactus.html?trial#getenquiry', '/contactus', 'Contact Us'],
  ['/aboutus/index.html', '/aboutus', 'About Us'],
])(
  'a page of a static export can be hydrated at the URL of its file: %s',
  async (address, path, words) => {
    await receive(path, 'static')
    window.history.replaceState(null, '', address)
    const rendered = await heading()
    await runScripts()
    await waitFor(() => expect(document.querySelector('dialog')).toHaveAttribute('data-hydrated'))
    expect(await heading()).toBe(rendered)
    expect(rendered).toHaveTextContent(words)
    expect(window.location.pathname).toBe(path)
  },
)
