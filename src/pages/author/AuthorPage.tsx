import { pathOfSlug } from '../../../domain/paths.ts'
import { useRuntime } from '../../config/runtime.tsx'
import { EditScope, useEdit } from '../../content/editing.tsx'
import type { AuthorQueryResult } from '../../content/sanity.types.ts'
import { Word } from '../../content/Word.tsx'
import { profilePage } from '../../seo/articleJsonLd.ts'
import { Picture } from '../../ui/Picture.tsx'
import { RichText } from '../../ui/RichText.tsx'
import { Section } from '../../ui/Section.tsx'
import { Page } from '../Page.tsx'
import { PageHead } from '../PageHead.tsx'
import { PageHeading } from '../PageHeading.tsx'
import { PostLinks } from '../PostLinks.tsx'
import styles from './AuthorPage.module.css'

export function AuthorPage({ content: author }: { content: NonNullable<AuthorQueryResult> }) {
  const source = { id: author._id, type: 'author' }
  const edit = useEdit(source)
  const { siteUrl } = useRuntime()
  const { name, role, photo, biography, posts, seo } = author
  const path = pathOfSlug(author.slug ?? '')
  return (
    <EditScope {...source}>
      <Page>
        <PageHeading
          heading={name}
          lead={role}
          edit={edit}
          fields={{ heading: 'name', lead: 'role' }}
        />
        {(photo?.id || biography) && (
          <Section>
            <div className={styles.person}>
              <Picture
                picture={photo}
                width={240}
                sizes="15rem"
                loading="eager"
                edit={edit('photo')}
                className={styles.photo}
              />
              <RichText value={biography} edit={(path) => edit(`biography${path}`)} />
            </div>
          </Section>
        )}
        {posts.length > 0 && (
          <Section heading={<Word name="postsOfAuthor" />}>
            <PostLinks posts={posts} />
          </Section>
        )}
      </Page>
      <PageHead
        path={path}
        heading={name}
        seo={seo}
        description={role}
        image={photo}
        jsonLd={[profilePage({ ...author, path, siteUrl })]}
      />
    </EditScope>
  )
}
