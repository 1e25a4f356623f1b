import { mockContentLake } from '../../mocks/index.ts'

/** The content of a test's pages: the seed, until the test changes it. */
export const content = mockContentLake()
