import { Hono } from 'hono'
import { createSiteApp, type SiteAppOptions } from '../../../server/site/app.ts'

const unasked = (): never => {
  throw new Error('This test asks for no such thing.')
}

/** The site's routes over stand-ins; a test gives those that it concerns. */
export const createTestSite = (options: Partial<SiteAppOptions>): Hono =>
  createSiteApp({
    isHttps: false,
    lake: undefined,
    enquiryServices: [],
    countWebVitals: unasked,
    editorsApi: new Hono(),
    missedPathsApi: new Hono(),
    hostedPreview: undefined,
    studio: new Hono().get('*', (c) => c.text('studio')),
    sharePictures: (_, next) => next(),
    files: (_, next) => next(),
    pageAt: unasked,
    policy: () => undefined,
    showShared: undefined,
    noteMissedPath: () => {},
    takeEnquiry: unasked,
    contactPage: unasked,
    clientAddressHeader: undefined,
    ...options,
  })
