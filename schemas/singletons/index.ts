import { aboutPage } from './aboutPage.ts'
import { blogPage } from './blogPage.ts'
import { contactPage } from './contactPage.ts'
import { homePage } from './homePage.ts'
import { privacyPage, refundPage, termsPage } from './legalPages.ts'
import { questionsPage } from './questionsPage.ts'
import { siteSettings } from './siteSettings.ts'
import { thankYouPage } from './thankYouPage.ts'

/** Each of these types has one document, whose `_id` equals the type's name. */
export const singletons = [
  siteSettings,
  homePage,
  blogPage,
  contactPage,
  thankYouPage,
  aboutPage,
  privacyPage,
  refundPage,
  termsPage,
  questionsPage,
]
