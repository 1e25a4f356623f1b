import { Hono } from 'hono'
import { createSiteApp, type SiteAppOptions } from '../../../server/site/app.ts'

const failIfUsed = (): never => {
  throw new Error('This test uses a part of the site that it has not replaced.')
}

/** Creates the site's routes. A test passes the parts that it needs. The others are minimal or throw when used. */
export const createTestSite = (options: Partial<SiteAppOptions>): Hono =>
  createSiteApp({
    isHttps: false,
    lake: undefined,
    enquiryServices: [],
    countWebVitals: failIfUsed,
    editorsApi: new Hono(),
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
