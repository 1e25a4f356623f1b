/** Lengths in characters. The Studio and content health warn about longer texts. */
export const textLimits = {
  seoTitle: 60,
  seoDescription: 160,
  alternativeText: 160,
  postTitle: 90,
  postExcerpt: 240,
  /** Fits into two lines on a phone. */
  announcement: 90,
} as const

/** The design looks best with `expected` items. More than `most` cause a warning. */
export const sectionLimits = {
  heroSlides: { expected: 2, most: 3 },
  keyFeatures: { expected: 16, most: 20 },
  featureList: { expected: 20, most: 24 },
} as const

/** Videos are served as uploaded, and larger ones start late on a phone. */
export const MAX_VIDEO_BYTES = 700_000

/** Higher than MAX_VIDEO_BYTES, because an article's video loads only when a reader plays it. */
export const MAX_ARTICLE_VIDEO_BYTES = 20_000_000

export const MAX_TABLE_ROWS = 60
