import { Hono } from 'hono'
import { createSiteApp, type SiteAppOptions } from '../../../server/site/app.ts'

const failIfUsed = (): never => {
  throw new Error('This option has no default. Pass it to createTestSite.')
}

/** Creates the site's routes. Options that the test does not pass are minimal or throw when used. */
export const createTestSite = (options: Partial<SiteAppOptions>): Hono =>
  createSiteApp({
    isHttps: false,
    lake: undefined,
    enquiryStandIns: [],
    handleWebVitalsReport: failIfUsed,
    enquiriesApi: new Hono(),
    missedPathsApi: new Hono(),
    hostedPreview: undefined,
    studio: new Hono().get('*', (c) => c.text('studio')),
    sharePictures: (_, next) => next(),
    files: (_, next) => next(),
    pageAt: failIfUsed,
    policy: () => undefined,
    showSharedPreview: undefined,
    noteMissedPath: () => {},
    takeEnquiry: failIfUsed,
    renderContactPage: failIfUsed,
    clientAddressHeader: undefined,
    ...options,
  })
