import { setupServer } from 'msw/node'

/** The mocked network of a test. A mock lake answers requests to Sanity. The test must handle all other requests. */
export const network = setupServer()
