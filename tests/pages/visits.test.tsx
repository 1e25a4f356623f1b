import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { content } from '../setup/content.ts'
import { network } from '../setup/network.ts'

/** The page's requests to Sanity in order, such as `apicdn query`. */
const requests: string[] = []

beforeEach(() => {
  vi.resetModules() // the site's modules read the environment when they load
  vi.stubEnv('VITE_SANITY_PROJECT_ID', 'abc123')
  network.events.on('request:start', ({ request }) => {
    const { hostname, pathname } = new URL(request.url)
    const host = /^abc123\.(\w+)\.sanity\.io$/.exec(hostname)?.[1]
    if (host) requests.push(`${host} ${pathname.split('/')[3]}`)
  })
})
afterEach(() => {
  hidePage()
  network.events.removeAllListeners()
  vi.unstubAllEnvs()
  vi.useRealTimers()
})

/** Renders a page as the server does, and puts the HTML into the document, without hydration. */
async function receivePage(path: string, mode: 'live' | 'static' = 'live') {
  const { render } = await import('../../src/rendering/render.tsx')
  const { html, state } = await render({
    url: path,
    siteUrl: 'https://www.aangan.example',
    mode,
    access: { apiHost: 'http://nowhere.example' },
  })
  window.history.replaceState(null, '', path)
  document.body.innerHTML = `<div id="root">${html}</div><script type="application/json" id="page-state">${state}</script>`
  requests.length = 0
}

/** Hydrates the page a minute after rendering, as if a cache had stored the page. */
async function hydrate() {
  vi.setSystemTime(Date.now() + 60_000)
  const { hydratePage } = await import('../../src/browser/main.tsx')
  await hydratePage()
}

/** Hides the page, so that it closes its connections. */
function hidePage() {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
}

const findHeading = () => screen.findByRole('heading', { level: 1 })

test('without VITE_LIVE_CONTENT a visit fetches the settings and each page once from the API CDN', async () => {
  await receivePage('/aboutus')
  await content.edit('aboutPage', { heading: 'About this house' })
  await hydrate()
  await waitFor(async () => expect(await findHeading()).toHaveTextContent('About this house'))
  expect(requests).toEqual(['apicdn query', 'apicdn query']) // settings and page

  const menu = within(screen.getByRole('navigation', { name: 'Main' }))
  menu.getByRole('link', { name: 'Blog' }).click()
  await waitFor(async () => expect(await findHeading()).toHaveTextContent('Blog'))
  window.history.back()
  await waitFor(async () => expect(await findHeading()).toHaveTextContent('About this house'))
  expect(requests).toEqual(['apicdn query', 'apicdn query', 'apicdn query'])
})

test('with VITE_LIVE_CONTENT a publish updates the open page', async () => {
  vi.stubEnv('VITE_LIVE_CONTENT', 'on')
  await receivePage('/aboutus')
  await hydrate()
  // Once connected, the page refetches its content, because the page may have missed changes.
  await waitFor(() => expect(requests).toEqual(['api live', 'apicdn query', 'apicdn query']))
  await content.edit('aboutPage', { heading: 'A house that listens' })
  await waitFor(async () => expect(await findHeading()).toHaveTextContent('A house that listens'))
})

test('a 404 page that was rendered for one unknown path can be hydrated at another unknown path', async () => {
  await receivePage('/no-page-is-here')
  window.history.replaceState(null, '', '/no-such-post')
  const rendered = await findHeading()
  await hydrate()
  await waitFor(() => expect(requests).toContain('apicdn query')) // the page is hydrated
  expect(await findHeading()).toBe(rendered)
  expect(screen.getByText('This page does not exist.')).toBeVisible()
})

test.each([
  ['/contactus.html?trial#getenquiry', '/contactus', 'Contact Us'],
  ['/aboutus/index.html', '/aboutus', 'About Us'],
])(
  'a page of a static export can be hydrated at the URL of its file, %s, and the URL changes to the page’s path',
  async (fileUrl, path, heading) => {
    await receivePage(path, 'static')
    window.history.replaceState(null, '', fileUrl)
    const rendered = await findHeading()
    await hydrate()
    await waitFor(() => expect(document.querySelector('dialog')).toHaveAttribute('data-hydrated'))
    expect(await findHeading()).toBe(rendered)
    expect(rendered).toHaveTextContent(heading)
    expect(window.location.pathname).toBe(path)
  },
)

test('an add-on that was ticked before hydration stays ticked and counts in the total', async () => {
  // Without background tasks, `layOutSections` sets no styles, which React would report as a hydration mismatch.
  vi.stubGlobal('scheduler', { postTask: () => {} })
  onTestFinished(() => void vi.unstubAllGlobals())
  const section = { _key: 'prices', _type: 'pricingSection', heading: 'Prices' }
  await content.edit('homePage', { sections: [section] })
  await receivePage('/')
  const [box] = screen.getAllByRole<HTMLInputElement>('checkbox')
  const total = document.querySelector('output')
  const initialTotal = total?.textContent
  box?.click()
  await hydrate()
  await waitFor(() => expect(document.querySelector('dialog')).toHaveAttribute('data-hydrated'))
  await waitFor(() => expect(total?.textContent).not.toBe(initialTotal))
  expect(box).toBeChecked()
})
