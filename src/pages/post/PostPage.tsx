import { EditScope, useEdit } from '../../content/editing.tsx'
import type { PostQueryResult } from '../../content/sanity.types.ts'
import { later } from '../../ui/later.tsx'
import { LongText } from '../LongText.tsx'
import { Page } from '../Page.tsx'
import { PageCover } from '../PageCover.tsx'
import { PageHeading } from '../PageHeading.tsx'
import { PostMeta } from './PostMeta.tsx'

const Translations = later(async () => (await import('../Translations.tsx')).Translations)
const RelatedPosts = later(async () => (await import('./RelatedPosts.tsx')).RelatedPosts)
const PostAction = later(async () => (await import('./PostAction.tsx')).PostAction)
const PostHead = later(async () => (await import('./PostHead.tsx')).PostHead)

export function PostPage({ content: post }: { content: NonNullable<PostQueryResult> }) {
  const source = { id: post._id, type: 'post' }
  const edit = useEdit(source)
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
        <LongText value={post.body} edit={(path) => edit(`body${path}`)} />
        <RelatedPosts post={post} />
        <PostAction callToAction={post.callToAction} />
      </Page>
      <PostHead content={post} />
    </EditScope>
  )
}
