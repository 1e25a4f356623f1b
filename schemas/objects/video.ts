import { defineField, defineType } from '@sanity/types'
import { MAX_VIDEO_BYTES } from '../../domain/contentLimits.ts'
import { linesField } from '../fields/line.ts'
import { pictureField } from '../fields/picture.ts'
import { checkVideoSize } from '../fields/videoSize.ts'

export const video = defineType({
  name: 'video',
  title: 'Silent video',
  type: 'object',
  fields: [
    defineField({
      name: 'mp4',
      title: 'MP4 file',
      description: `Every browser plays it. Keep it under ${MAX_VIDEO_BYTES / 1000} kB.`,
      type: 'file',
      options: { accept: 'video/mp4' },
      validation: (rule) => [
        rule.required(),
        rule.custom(checkVideoSize(MAX_VIDEO_BYTES, 'Shorten it, or export it smaller.')).warning(),
      ],
    }),
    pictureField({
      name: 'poster',
      title: 'Poster',
      description:
        'Shown until the video plays; a new MP4 file empties it. Visitors who prefer reduced motion must press Play first.',
      required: true,
    }),
    linesField({
      name: 'description',
      title: 'What the video shows',
      description: 'Screen readers read this text to visitors who cannot see the video.',
    }),
  ],
  preview: {
    select: { title: 'description', media: 'poster' },
  },
})
