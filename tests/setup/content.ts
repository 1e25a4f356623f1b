import { mockContentLake } from '../../mocks/index.ts'

/** The content of every page of a test: the seed, until the test changes it. */
export const content = mockContentLake()
