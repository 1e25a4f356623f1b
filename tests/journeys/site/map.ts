import type { BrowserContext, Page } from '@playwright/test'

/** The host of the embedded map. A page may request only this host and its own. */
export const mapHost = 'www.openstreetmap.org'

/** Answers requests of the map's frame, so that they do not leave the machine. */
export const answerMap = (visitor: Page | BrowserContext) =>
  visitor.route(`https://${mapHost}/**`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><html lang="en"><title>Map</title><body style="background:#dfe5df">',
    }),
  )
