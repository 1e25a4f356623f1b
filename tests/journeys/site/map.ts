import type { BrowserContext, Page } from '@playwright/test'

/** The only other host that the site's pages may request. */
export const mapHost = 'www.openstreetmap.org'

/** Keeps requests for the map on this machine. */
export const mockMap = (target: Page | BrowserContext) =>
  target.route(`https://${mapHost}/**`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><html lang="en"><title>Map</title><body style="background:#dfe5df">',
    }),
  )
