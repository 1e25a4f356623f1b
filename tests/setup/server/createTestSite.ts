import { Hono } from 'hono'
import { createSiteApp, type SiteAppOptions } from '../../../server/site/app.ts'

const failIfUsed = (name: keyof SiteAppOptions) => (): never => {
  throw new Error(`The option ${name} has no default. Pass it to createTestSite.`)
}

/** Creates the site's routes. An option without a default throws if the site uses it and the test did not pass it. */
export const createTestSite = (options: Partial<SiteAppOptions>): Hono =>
  createSiteApp({
    isHttps: false,
    lake: undefined,
    standIns: [],
    handleWebVitalsReport: failIfUsed('handleWebVitalsReport'),
    enquiriesApi: new Hono(),
    missedPathsApi: new Hono(),
    hostedPreview: undefined,
    studio: new Hono().get('*', (c) => c.text('studio')),
    sharePictures: (_, next) => next(),
    files: (_, next) => next(),
    pageAt: failIfUsed('pageAt'),
    policy: () => undefined,
    showSharedPreview: undefined,
    noteMissedPath: () => {},
    takeEnquiry: failIfUsed('takeEnquiry'),
    renderContactPage: failIfUsed('renderContactPage'),
    clientAddressHeader: undefined,
    ...options,
  })
