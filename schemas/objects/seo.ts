import { defineField, defineType } from '@sanity/types'
import { textLimits } from '../../domain/contentLimits.ts'
import { lineField, linesField } from '../fields/line.ts'
import { pictureField } from '../fields/picture.ts'

export const seo = defineType({
  name: 'seo',
  title: 'Search engines',
  type: 'object',
  fields: [
    lineField({
      name: 'title',
      title: 'Title',
      description:
        'The title in search results and in the browser’s tab. Leave empty to use the page’s heading and the name of the product.',
      isOptional: true,
      warnAbove: textLimits.seoTitle,
      reason: 'search engines cut it off',
    }),
    linesField({
      name: 'description',
      title: 'Description',
      description:
        'One or two sentences under the title in a search result. Leave empty to use the excerpt or the introduction, or else the strapline.',
      isOptional: true,
      warnAbove: textLimits.seoDescription,
      reason: 'search engines cut it off',
    }),
    pictureField({
      name: 'image',
      title: 'Shared picture',
      description:
        'Shown when the page is shared in a message. Best at 1200 × 630 pixels. Leave empty to use the page’s picture. A page without a picture uses “Picture of shared links” in Site settings, or else a picture that the site makes of the page’s heading.',
    }),
    defineField({
      name: 'noIndex',
      title: 'Keep out of search engines',
      description: 'Asks search engines not to list this page.',
      type: 'boolean',
      initialValue: false,
    }),
  ],
})
