import { pathOfSlug, paths } from '../../domain/paths.ts'
import { seedDocuments } from '../../mocks/seed.ts'

type Post = {
  _id: string
  title: string
  slug: { current: string }
  publishedAt: string
  excerpt: string
  cover: { alt: string }
  body: { style?: string }[]
}

/** The seed's first post. The cast is safe: studio/seed/schema.test.ts checks the required fields. */
export const seededPost = seedDocuments.find(({ _type }) => _type === 'post') as unknown as Post

export const seededPostPath = pathOfSlug(seededPost.slug.current)

export const seededPaths: readonly string[] = [...Object.values(paths), seededPostPath]
