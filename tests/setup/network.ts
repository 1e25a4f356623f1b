import { setupServer } from 'msw/node'

/** The network of a test: the lake answers for Sanity; whatever else a page asks must be handled by its test. */
export const network = setupServer()
