import { mockContentLake } from '../../mocks/index.ts'

/** The content of a test's pages. Each test starts with the seed. */
export const content = mockContentLake()
