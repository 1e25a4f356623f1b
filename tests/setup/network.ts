import { setupServer } from 'msw/node'

/** Intercepts the requests of a test. `setup.ts` mocks the content requests; a test must mock its other requests. */
export const network = setupServer()
