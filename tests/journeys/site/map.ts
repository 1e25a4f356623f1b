import type { BrowserContext, Page } from '@playwright/test'

/** The only other host that a page may request: its frame shows the map. */
export const mapHost = 'www.openstreetmap.org'

/** Answers the map's frame locally. */
export const answerMap = (visitor: Page | BrowserContext) =>
  visitor.route(`https://${mapHost}/**`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><html lang="en"><title>Map</title><body style="background:#dfe5df">',
    }),
  )
