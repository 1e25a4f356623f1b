import { pathOfSlug, paths } from '../../domain/paths.ts'
import { seedDocuments } from '../../mocks/seed.ts'

const post = seedDocuments.find(({ _type }) => _type === 'post')
const slug = post?.slug as { current: string } | undefined // studio/seed/schema.test.ts checks its form

/** The path of the seed's first post, whatever it is called. */
export const seededPostPath = pathOfSlug(slug?.current ?? '')

/** The path of each page of the seed. */
export const seededPaths: readonly string[] = [...Object.values(paths), seededPostPath]
