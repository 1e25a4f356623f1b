import { test as base, expect } from '@playwright/test'

type Watched = {
  /** What the page wrote to the console as an error, and errors nobody caught. */
  consoleErrors: string[]
  /** Requests to any host but this site and the map. */
  foreignRequests: string[]
}

const mapHost = 'www.openstreetmap.org'

/**
 * A visitor whose browser is watched: a console error, an uncaught error or a request that leaves the machine
 * fails the journey. The map frame, the one request that may leave, is answered here.
 */
export const test = base.extend<{ watched: Watched }>({
  watched: [
    async ({ page, baseURL }, use) => {
      const watched: Watched = { consoleErrors: [], foreignRequests: [] }
      const own = new URL(baseURL ?? '').host
      page.on('console', (message) => {
        if (message.type() === 'error') watched.consoleErrors.push(message.text())
      })
      page.on('pageerror', (error) => watched.consoleErrors.push(error.message))
      page.on('request', (request) => {
        const { protocol, host } = new URL(request.url())
        if (protocol.startsWith('http') && host !== own && host !== mapHost)
          watched.foreignRequests.push(request.url())
      })
      await page.route(`https://${mapHost}/**`, (route) =>
        route.fulfill({ contentType: 'text/html', body: '<title>Map</title>' }),
      )
      await use(watched)
      expect(watched.consoleErrors, 'errors in the console').toEqual([])
      expect(watched.foreignRequests, 'requests that leave the machine').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** Every screen of SPEC.md 2, with its main heading. */
export const screens = [
  { path: '/', heading: 'Hotel management software that keeps a full house calm' },
  { path: '/blog', heading: 'Blog' },
  {
    path: '/What_is_Hotel_Property_Management_Solution',
    heading: 'What Is a Hotel Property Management Solution?',
  },
  { path: '/contactus', heading: 'Contact Us' },
  { path: '/thankyou', heading: 'Thank You!' },
  { path: '/aboutus', heading: 'About Us' },
  { path: '/privacy', heading: 'Privacy Policy' },
  { path: '/refund-policy', heading: 'Refund Policy' },
  { path: '/terms-conditions', heading: 'Terms & Conditions' },
] as const
