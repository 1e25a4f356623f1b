import { pathOfSlug, paths, sharePicturePath } from '../../../domain/paths.ts'
import { useRuntime } from '../../config/runtime.tsx'
import { EditScope, useEdit } from '../../content/editing.tsx'
import type { PostQueryResult } from '../../content/sanity.types.ts'
import { useSettings } from '../../content/useSettings.ts'
import { article } from '../../seo/articleJsonLd.ts'
import { breadcrumbs } from '../../seo/jsonLd.ts'
import { LongText } from '../LongText.tsx'
import { Page } from '../Page.tsx'
import { PageCover } from '../PageCover.tsx'
import { PageHead } from '../PageHead.tsx'
import { PageHeading } from '../PageHeading.tsx'
import { Translations } from '../Translations.tsx'
import { AdjacentPosts } from './AdjacentPosts.tsx'
import { PostAction } from './PostAction.tsx'
import { PostMeta } from './PostMeta.tsx'
import { RelatedPosts } from './RelatedPosts.tsx'

export function PostPage({ content: post }: { content: NonNullable<PostQueryResult> }) {
  const source = { id: post._id, type: 'post' }
  const edit = useEdit(source)
  const { siteUrl } = useRuntime()
  const brand = useSettings()
  const path = pathOfSlug(post.slug ?? '')
  const picture = post.seo?.image?.id ? post.seo.image : post.cover
  // `v` makes social networks fetch the generated picture again when the post changes.
  const generatedImagePath = `${sharePicturePath(path)}?v=${Date.parse(post._updatedAt).toString(36)}`
  return (
    <EditScope {...source}>
      <Translations page={post} />
      <Page>
        <PageHeading
          heading={post.title}
          lead={<PostMeta post={post} />}
          edit={edit}
          fields={{ heading: 'title', lead: null }}
        />
        <PageCover picture={post.cover} edit={edit('cover')} />
        <LongText value={post.body} edit={(path) => edit(`body${path}`)}>
          <AdjacentPosts previous={post.previous} next={post.next} />
        </LongText>
        <RelatedPosts post={post} />
        <PostAction callToAction={post.callToAction} />
      </Page>
      <PageHead
        path={path}
        heading={post.title}
        seo={post.seo}
        description={post.excerpt}
        image={picture}
        type="article"
        publishedAt={post.publishedAt}
        modifiedAt={post._updatedAt}
        generatedImagePath={generatedImagePath}
        jsonLd={[
          article({ ...post, cover: picture, generatedImagePath, brand, path, siteUrl }),
          breadcrumbs(
            [
              { name: 'Blog', path: paths.blog },
              { name: post.title ?? '', path },
            ],
            siteUrl,
          ),
        ]}
      />
    </EditScope>
  )
}
