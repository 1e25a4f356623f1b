import { pathOfSlug, sharePicturePath } from '../../../domain/paths.ts'
import { useRuntime } from '../../config/runtime.tsx'
import type { PostQueryResult } from '../../content/sanity.types.ts'
import { useSettings } from '../../content/useSettings.ts'
import { article } from '../../seo/articleJsonLd.ts'
import { PageHead } from '../PageHead.tsx'

export function PostHead({ content: post }: { content: NonNullable<PostQueryResult> }) {
  const { siteUrl } = useRuntime()
  const settings = useSettings()
  const path = pathOfSlug(post.slug ?? '')
  const picture = post.seo?.image?.id ? post.seo.image : post.cover
  // `v` makes social networks fetch the generated picture again when the post changes.
  const generatedImagePath = `${sharePicturePath(path)}?v=${Date.parse(post._updatedAt).toString(36)}`
  return (
    <PageHead
      path={path}
      heading={post.title}
      seo={post.seo}
      description={post.excerpt}
      image={picture}
      type="article"
      generatedImagePath={generatedImagePath}
      jsonLd={[article({ ...post, cover: picture, generatedImagePath, settings, path, siteUrl })]}
    />
  )
}
