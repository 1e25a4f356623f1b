import { defineQuery } from 'groq'
import { withYear } from '../../domain/copyrightYear.ts'
import { defaultLanguage, type Language } from '../../domain/languages.ts'
import { yearAt } from '../../domain/locale.ts'
import { type Words, withDefaultWords } from '../../domain/words.ts'
import { type ContentContext, fetchContent } from './contentQuery.ts'
import { linkProjection, pictureProjection } from './projections.ts'
import type { SettingsQueryResult } from './sanity.types.ts'

const settingsQuery = defineQuery(`*[_type == "siteSettings"][0]{
  brandName,
  strapline,
  logo { ${pictureProjection} },
  logoOnDark { ${pictureProjection} },
  favicon { ${pictureProjection} },
  shareImage { ${pictureProjection} },
  phone,
  salesEmail,
  enquiryRecipient,
  address,
  supportHours,
  chat,
  map,
  copyright,
  copyrightFollowsYear,
  socialLinks[]{ _key, platform, url },
  navigation[]{ _key, ${linkProjection} },
  footerLinks[]{ _key, ${linkProjection} },
  "announcements": *[_type == "announcement"]{
    _id,
    _updatedAt,
    text,
    link { ${linkProjection} },
    from,
    until,
    "pages": pages[]{ "_type": @->_type, "slug": @->slug.current }
  },
  "words": select($language == "hi" => translatedWords.hi, words)
}`)

/** Reads the settings with the words of a language. @throws the errors of `fetchContent` */
export async function readSettings(context: ContentContext, language: Language) {
  const published = await fetchContent(context, settingsQuery)
  if (language === defaultLanguage) return completeSettings(published)
  const { translatedWords } = await import('../../domain/translatedWords.ts')
  return completeSettings(published, translatedWords[language])
}

/** Adds the default words, and updates the year in the copyright line if an editor chose that. */
export const completeSettings = (published: SettingsQueryResult, defaultWords?: Partial<Words>) => {
  const {
    copyrightFollowsYear,
    copyright,
    ...settings
  }: Partial<NonNullable<SettingsQueryResult>> = published ?? {}
  return {
    ...settings,
    copyright:
      copyright && copyrightFollowsYear ? withYear(copyright, yearAt(Date.now())) : copyright,
    announcements: published?.announcements ?? [],
    words: withDefaultWords(published?.words, defaultWords),
  }
}
