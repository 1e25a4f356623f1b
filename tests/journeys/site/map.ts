import type { BrowserContext, Page } from '@playwright/test'

/** The only other host that a page may request: its frame shows the map. */
export const mapHost = 'www.openstreetmap.org'

/** Answers requests of the map's frame, so that they do not leave the machine. */
export const answerMap = (visitor: Page | BrowserContext) =>
  visitor.route(`https://${mapHost}/**`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><html lang="en"><title>Map</title><body style="background:#dfe5df">',
    }),
  )
