import type { BrowserContext, Page } from '@playwright/test'

/** The one host besides the site's own that a page may ask: its frame shows the map. */
export const mapHost = 'www.openstreetmap.org'

/** Answers the map frame on this machine. */
export const answerMap = (visitor: Page | BrowserContext) =>
  visitor.route(`https://${mapHost}/**`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><html lang="en"><title>Map</title><body style="background:#dfe5df">',
    }),
  )
