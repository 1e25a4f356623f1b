import { Hono } from 'hono'
import { createSiteApp, type SiteAppOptions } from '../../../server/site/app.ts'

const notReplaced = (): never => {
  throw new Error('This test uses a part of the site that it has not replaced.')
}

/** Creates the site's routes with stand-ins, which a test replaces by the parts that it needs. */
export const createTestSite = (options: Partial<SiteAppOptions>): Hono =>
  createSiteApp({
    isHttps: false,
    lake: undefined,
    enquiryServices: [],
    countWebVitals: notReplaced,
    editorsApi: new Hono(),
    missedPathsApi: new Hono(),
    hostedPreview: undefined,
    studio: new Hono().get('*', (c) => c.text('studio')),
    sharePictures: (_, next) => next(),
    files: (_, next) => next(),
    pageAt: notReplaced,
    policy: () => undefined,
    showShared: undefined,
    noteMissedPath: () => {},
    takeEnquiry: notReplaced,
    contactPage: notReplaced,
    clientAddressHeader: undefined,
    ...options,
  })
