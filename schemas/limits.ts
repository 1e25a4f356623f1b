/** How many characters fit where a text is shown; past that the Studio warns and the content report says so. */
export const limits = {
  /** Search engines cut a result's title and description off. */
  seoTitle: 60,
  seoDescription: 160,
  /** A screen reader reads an alternative text in one breath. */
  alternativeText: 160,
  /** A post's title fills a phone's screen, and its excerpt outgrows the card's picture. */
  postTitle: 90,
  postExcerpt: 240,
} as const
