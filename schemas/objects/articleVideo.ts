import { defineField, defineType } from 'sanity'
import { checkVideoUrl } from '../../domain/videos.ts'
import { pictureField } from '../fields/picture.ts'

type Stored = { url?: string; file?: { asset?: unknown } } | undefined

export const articleVideo = defineType({
  name: 'articleVideo',
  title: 'Video',
  description: 'Nothing of it is loaded, and no other site is told, before a reader presses play.',
  type: 'object',
  fields: [
    defineField({
      name: 'title',
      title: 'Title',
      description: 'What the video shows. Stands under it, and is read aloud.',
      type: 'string',
      validation: (rule) => rule.required().error('Say in a few words what the video shows.'),
    }),
    pictureField({
      name: 'poster',
      title: 'Poster',
      description: 'The still that stands there before it plays.',
      required: true,
    }),
    defineField({
      name: 'url',
      title: 'Address at YouTube or Vimeo',
      description:
        'As it stands in the browser when you watch it there. Leave it empty for an own file.',
      type: 'string',
      validation: (rule) =>
        rule.custom((url, { parent }) => {
          const { file } = (parent as Stored) ?? {} // untyped in a rule's context
          if (!url && !file?.asset) return 'Write the address of the video, or upload a file below.'
          if (url && file?.asset) return 'Remove either the address or the file: one is played.'
          return checkVideoUrl(url)
        }),
    }),
    defineField({
      name: 'file',
      title: 'Own file',
      description: 'MP4 (H.264). It is sent as it is: one minute in 720p, about 10 MB, is enough.',
      type: 'file',
      options: { accept: 'video/mp4' },
    }),
    defineField({
      name: 'captions',
      title: 'Captions',
      description:
        'A WebVTT file (.vtt) with what is said, for readers who cannot hear it. Videos at YouTube and Vimeo bring their own.',
      type: 'file',
      options: { accept: '.vtt,text/vtt' },
      hidden: ({ parent }) => !(parent as Stored)?.file?.asset,
    }),
  ],
  preview: {
    select: { title: 'title', subtitle: 'url', media: 'poster' },
    prepare: ({ title, subtitle, media }) => ({
      title: title ?? 'A video without a title',
      subtitle: subtitle ?? 'Own file',
      media,
    }),
  },
})
