import { setupServer } from 'msw/node'

/** The mocked network of a test. A mock lake answers content requests. The test must mock all others. */
export const network = setupServer()
