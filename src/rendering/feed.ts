import { defineQuery } from 'groq'
import { headDescription, headTitle } from '../../domain/headText.ts'
import { defaultLanguage, type Language, languageProjection } from '../../domain/languages.ts'
import { pathOfSlug } from '../../domain/paths.ts'
import { type ContentAccess, createContentClient } from '../content/client.ts'
import type { QueryName } from '../content/contentQuery.ts'
import { postLinkProjection, postList } from '../content/posts.ts'
import { replaceUnexpectedValues } from './replaceUnexpectedValues.ts'

const feedQuery = defineQuery(`{
  "settings": *[_type == "siteSettings"][0]{ brandName, strapline },
  "blog": *[_type == "blogPage"][0]{ heading, lead, seo { title, description } },
  "posts": ${postList}[${languageProjection} == $language][0...20]{
    ${postLinkProjection},
    _updatedAt,
    excerpt,
    "author": author->name,
    "category": category->title
  }
}`)

export type Feed = Awaited<ReturnType<typeof readFeed>>

/** Reads the Atom feed of a language: its 20 newest posts. @throws the errors of the Sanity client: network, 4xx, 5xx */
export async function readFeed(access: ContentAccess, language: Language = defaultLanguage) {
  const answer = await createContentClient({ access }).fetch(
    feedQuery,
    { language },
    { tag: 'feed' satisfies QueryName },
  )
  const { settings, blog, posts } = replaceUnexpectedValues(answer)
  const { brandName, strapline } = settings ?? {}
  const { seo, heading, lead } = blog ?? {}
  return {
    brandName,
    language,
    title: headTitle({ seo, heading, brandName }),
    description: headDescription({ seo, lead, strapline }),
    posts: posts.flatMap(({ title, slug, ...post }) =>
      title && slug ? [{ ...post, title, path: pathOfSlug(slug) }] : [],
    ),
  }
}
