import { setupServer } from 'msw/node'

/** The network of a test. The lake answers for Sanity; the test must handle all other requests. */
export const network = setupServer()
