/** The largest numbers of characters that fit. The Studio and content health warn about longer texts. */
export const textLimits = {
  /** Search engines cut off longer texts. */
  seoTitle: 60,
  seoDescription: 160,
  /** A screen reader reads the whole text at once, so it has to be short. */
  alternativeText: 160,
  /** A longer title fills a phone's screen. */
  postTitle: 90,
  /** A longer excerpt is taller than the picture of its card. */
  postExcerpt: 240,
  /** Two lines on a phone. */
  announcement: 90,
} as const

/** The number of items that looks best in a section, and the largest number without a warning. */
export const sectionLimits = {
  heroSlides: { expected: 2, most: 3 },
  keyFeatures: { expected: 16, most: 20 },
  featureList: { expected: 20, most: 24 },
} as const

/** Larger videos start late on a phone, because they are not compressed further. */
export const MAX_VIDEO_BYTES = 700_000

/** Higher than for other videos, because readers load it only when they press play. */
export const MAX_ARTICLE_VIDEO_BYTES = 20_000_000

/** More rows make readers on a phone forget the headings. */
export const MANY_TABLE_ROWS = 60
