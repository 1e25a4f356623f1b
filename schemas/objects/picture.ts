import { defineField, defineType, type Path } from '@sanity/types'
import { textLimits } from '../../domain/contentLimits.ts'

/** The pictures of a post or a legal text are in the document's field `body`. */
const isOutsideArticle = ({ path }: { path: Path }) => path[0] !== 'body'

export const picture = defineType({
  name: 'picture',
  title: 'Picture',
  type: 'image',
  options: {
    hotspot: true,
    accept: 'image/png, image/jpeg, image/webp, image/avif, image/svg+xml',
  },
  fields: [
    defineField({
      name: 'alt',
      title: 'Alternative text',
      description:
        'What the picture shows, for someone who cannot see it. Read aloud by screen readers.',
      type: 'string',
      validation: (rule) => [
        rule.custom((alt, { parent }) => {
          const hasPicture = Boolean((parent as { asset?: unknown } | undefined)?.asset) // untyped in a rule's context
          return !hasPicture || alt?.trim() ? true : 'Describe the picture in a few words.'
        }),
        rule
          .max(textLimits.alternativeText)
          .warning(`Longer than ${textLimits.alternativeText} characters: tedious to listen to.`),
      ],
    }),
    defineField({
      name: 'caption',
      title: 'Caption',
      description: 'Shown under the picture: where it was taken, or who owns it.',
      type: 'string',
      hidden: isOutsideArticle,
    }),
    defineField({
      name: 'wide',
      title: 'As wide as the page',
      description:
        'Shows the picture wider than the text on large screens. Use a picture at least 1600 pixels wide.',
      type: 'boolean',
      hidden: isOutsideArticle,
    }),
  ],
  preview: { select: { title: 'alt', imageUrl: 'asset.url' } },
})
