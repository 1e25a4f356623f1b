import { defineQuery } from 'groq'
import { contentQuery } from './contentQuery.ts'
import { pictureProjection } from './projections.ts'

const settingsQuery = defineQuery(`*[_type == "siteSettings"][0]{
  brandName,
  strapline,
  logo { ${pictureProjection} },
  logoOnDark { ${pictureProjection} },
  phone,
  salesEmail,
  enquiryRecipient,
  address,
  supportHours,
  chat,
  map,
  copyright,
  socialLinks[]{ _key, platform, url },
  navigation[]{ _key, label, href },
  footerLinks[]{ _key, label, href }
}`)

/** What every page shows: brand, contact details, navigation. */
export const settingsOptions = () => contentQuery('settings', settingsQuery)
