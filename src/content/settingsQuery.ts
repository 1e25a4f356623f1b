import { defineQuery } from 'groq'
import { withYear } from '../../domain/copyrightYear.ts'
import { yearAt } from '../../domain/locale.ts'
import { withDefaultWords } from '../../domain/words.ts'
import { linkProjection, pictureProjection } from './projections.ts'
import type { SettingsQueryResult } from './sanity.types.ts'

export const settingsQuery = defineQuery(`*[_type == "siteSettings"][0]{
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
  words
}`)

/** Adds the default words, and updates the year in the copyright line if an editor chose that. */
export const completeSettings = (published: SettingsQueryResult) => {
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
    words: withDefaultWords(published?.words),
  }
}
