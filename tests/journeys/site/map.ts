import type { BrowserContext, Page } from '@playwright/test'

export const mapHost = 'www.openstreetmap.org'

/** Answers requests for the map, so that none leaves this machine. */
export const mockMap = (target: Page | BrowserContext) =>
  target.route(`https://${mapHost}/**`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><html lang="en"><title>Map</title><body style="background:#dfe5df">',
    }),
  )
