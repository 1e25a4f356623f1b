import { setupServer } from 'msw/node'

/** The network of a test. A mock lake answers requests to Sanity; the test must handle all other requests. */
export const network = setupServer()
