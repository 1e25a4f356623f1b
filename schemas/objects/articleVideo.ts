import { defineField, defineType } from '@sanity/types'
import { MAX_ARTICLE_VIDEO_BYTES } from '../../domain/contentLimits.ts'
import { checkVideoUrl } from '../../domain/videos.ts'
import { lineField } from '../fields/line.ts'
import { pictureField } from '../fields/picture.ts'
import { checkVideoSize } from '../fields/videoSize.ts'

type VideoSource = { url?: string; file?: { asset?: unknown } } | undefined

export const articleVideo = defineType({
  name: 'articleVideo',
  title: 'Video',
  description: 'Nothing is loaded from another site before a reader presses play.',
  type: 'object',
  fields: [
    lineField({
      name: 'title',
      title: 'Title',
      description: 'What the video shows. Shown under the video, and read by screen readers.',
    }),
    pictureField({
      name: 'poster',
      title: 'Poster',
      description: 'The picture that is shown before the video plays.',
      required: true,
    }),
    defineField({
      name: 'url',
      title: 'Address on YouTube or Vimeo',
      description:
        'Copy it from the browser while you watch the video. Leave empty to upload a file.',
      type: 'string',
      validation: (rule) =>
        rule.custom((url, { parent }) => {
          const { file } = (parent as VideoSource) ?? {} // `parent` is untyped in a rule's context
          if (!url && !file?.asset) return 'Write the address of the video, or upload a file below.'
          if (url && file?.asset)
            return 'Remove either the address or the file: only one can be played.'
          return checkVideoUrl(url)
        }),
    }),
    defineField({
      name: 'file',
      title: 'Video file',
      description:
        'MP4 (H.264). The site does not compress the file: one minute at 720p is about 10 MB.',
      type: 'file',
      options: { accept: 'video/mp4' },
      validation: (rule) =>
        rule
          .custom(
            checkVideoSize(
              MAX_ARTICLE_VIDEO_BYTES,
              'Export it smaller, or upload it to YouTube or Vimeo and enter its address.',
            ),
          )
          .warning(),
    }),
    defineField({
      name: 'captions',
      title: 'Captions',
      description: 'A WebVTT file (.vtt) with the spoken words, for readers who cannot hear them.',
      type: 'file',
      options: { accept: '.vtt,text/vtt' },
      hidden: ({ parent }) => !(parent as VideoSource)?.file?.asset,
    }),
  ],
  preview: {
    select: { title: 'title', subtitle: 'url', media: 'poster' },
    prepare: ({ title, subtitle, media }) => ({
      title: title ?? 'Untitled video',
      subtitle: subtitle ?? 'Video file',
      media,
    }),
  },
})
