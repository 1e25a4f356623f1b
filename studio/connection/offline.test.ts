import { expect, test, vi } from 'vitest'
import { stayOffline } from './offline.ts'

function openPage() {
  const fetch = vi.fn(async () => new Response('asked'))
  const stored = new Map<string, string>()
  const opened: unknown[][] = []
  const page = {
    fetch,
    location: new URL('http://127.0.0.1:4321/studio/'),
    XMLHttpRequest: class {
      open(...sent: unknown[]) {
        opened.push(sent)
      }
    },
    sessionStorage: { setItem: (key: string, value: string) => stored.set(key, value) },
  }
  stayOffline(page as unknown as Window & typeof globalThis) // as much of a page as it uses
  return { page: page as unknown as typeof globalThis, fetch, opened }
}

test.each([
  'https://sanity-cdn.com/v1/modules/sanity/latest/%5E5.31.2/t1',
  'https://api.sanity.io/vX/intake/feedback',
  new URL('https://abc.api.sanity.io/v1/ping'),
  'http://127.0.0.1:4321/static/create-manifest.json',
])('a request to %s stays here', async (url) => {
  const { page, fetch } = openPage()
  const response = await page.fetch(url)
  expect(response.ok).toBe(false)
  expect(await response.json()).toEqual({})
  expect(fetch).not.toHaveBeenCalled()
})

test.each([
  '/v2025-02-19/data/query/production?query=*',
  'http://127.0.0.1:4321/v1/users/me',
  'https://notsanity.io.example/',
])('a request to %s is made', async (url) => {
  const { page, fetch } = openPage()
  expect(await (await page.fetch(url)).text()).toBe('asked')
  expect(fetch).toHaveBeenCalledOnce()
})

test('what is sent to a host of the project goes to the one host that there is', async () => {
  const { page, fetch, opened } = openPage()
  await page.fetch('http://embedded.127.0.0.1:4321/v1/users/me')
  expect(fetch).toHaveBeenCalledWith('http://127.0.0.1:4321/v1/users/me', undefined)
  new page.XMLHttpRequest().open('GET', 'http://embedded.127.0.0.1:4321/v1/users/me')
  expect(opened).toEqual([['GET', 'http://127.0.0.1:4321/v1/users/me', true]])
})
