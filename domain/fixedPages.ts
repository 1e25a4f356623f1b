/**
 * The pages with a fixed path (docs/spec.md, section 2, and docs/decisions/0044-questions.md). `type` is also the `_id`
 * of the page's document, `folder` is in src/pages, and `title` is the page's name in the Studio.
 */
export const fixedPages = [
  { type: 'homePage', path: '/', folder: 'sections', title: 'Home' },
  { type: 'blogPage', path: '/blog', folder: 'blog', title: 'Blog list' },
  { type: 'contactPage', path: '/contactus', folder: 'contact', title: 'Contact' },
  { type: 'thankYouPage', path: '/thankyou', folder: 'thankYou', title: 'Thank you' },
  { type: 'aboutPage', path: '/aboutus', folder: 'about', title: 'About us' },
  { type: 'privacyPage', path: '/privacy', folder: 'legal', title: 'Privacy policy' },
  { type: 'refundPage', path: '/refund-policy', folder: 'legal', title: 'Refund policy' },
  { type: 'termsPage', path: '/terms-conditions', folder: 'legal', title: 'Terms and conditions' },
  { type: 'questionsPage', path: '/questions', folder: 'questions', title: 'All questions' },
] as const

/** Repeats the types of `fixedPages`, because Sanity's typegen cannot evaluate `map`. */
export const fixedPageFilter =
  '_type in ["homePage", "blogPage", "contactPage", "thankYouPage", "aboutPage", "privacyPage", "refundPage", "termsPage", "questionsPage"]'

type FixedPage = (typeof fixedPages)[number]
export type PageType = FixedPage['type']
type NameOf<Type extends PageType> = Type extends `${infer Name}Page` ? Name : never

/** The page's name in code, such as `about` for the type `aboutPage`. */
export const nameOfPage = <Type extends PageType>(type: Type) =>
  type.replace(/Page$/, '') as NameOf<Type> // every type ends with "Page"

/** The path of each page, by its name. */
export const paths = Object.fromEntries(
  fixedPages.map(({ type, path }) => [nameOfPage(type), path]),
) as { [Page in FixedPage as NameOf<Page['type']>]: Page['path'] } // the entries above

export const pathOfType = Object.fromEntries(fixedPages.map(({ type, path }) => [type, path])) as {
  [Page in FixedPage as Page['type']]: Page['path']
} // the entries above

export type PageName = keyof typeof paths
