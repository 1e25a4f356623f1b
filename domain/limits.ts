/** The number of characters that fit where a text is shown. Past it the Studio and content health warn. */
export const textLimits = {
  /** Search engines cut a result's title and description off. */
  seoTitle: 60,
  seoDescription: 160,
  /** A screen reader reads an alternative text in one breath. */
  alternativeText: 160,
  /** A post's title fills a phone's screen, and its excerpt outgrows the card's picture. */
  postTitle: 90,
  postExcerpt: 240,
  /** Two lines of a phone. */
  announcement: 90,
} as const

export const sectionLimits = {
  heroSlides: { expected: 2, most: 3 },
  keyFeatures: { expected: 16, most: 20 },
  featureList: { expected: 20, most: 24 },
} as const

/** Videos are sent as they are, and one that is larger starts late on a phone. */
export const MAX_VIDEO_BYTES = 700_000

/** An article's video is loaded by a reader who presses play, often on a phone's data. */
export const MAX_ARTICLE_VIDEO_BYTES = 20_000_000

/** A reader on a phone keeps the headings of a table in mind for so many rows. */
export const MANY_TABLE_ROWS = 60
