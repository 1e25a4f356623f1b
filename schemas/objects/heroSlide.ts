import { defineField, defineType } from '@sanity/types'
import { lineField, linesField } from '../fields/line.ts'
import { pictureField } from '../fields/picture.ts'

export const heroSlide = defineType({
  name: 'heroSlide',
  title: 'Slide',
  type: 'object',
  fields: [
    lineField({
      name: 'heading',
      title: 'Heading',
      description: 'The heading of a page’s first slide is also the heading of the whole page.',
      warnAbove: 70,
      reason: 'the heading fills a phone’s screen',
    }),
    linesField({
      name: 'tagline',
      title: 'Tagline',
      description: 'One or two sentences under the heading.',
      isOptional: true,
    }),
    defineField({
      name: 'action',
      title: 'What the button does',
      description:
        'The button scrolls to the introduction, opens the form for a free trial, or follows a link.',
      type: 'string',
      options: {
        list: [
          { title: 'Go to the introduction', value: 'knowMore' },
          { title: 'Start the free trial', value: 'trial' },
          { title: 'Follow a link', value: 'link' },
        ],
        layout: 'radio',
      },
      initialValue: 'knowMore',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'link',
      title: 'Link',
      type: 'textLink',
      // A link without a target stays visible, because it prevents publishing.
      hidden: ({ parent, value: link }) =>
        parent?.action !== 'link' && (!link || Boolean(link.href || link.page || link.file?.asset)),
      validation: (rule) =>
        rule.custom((link, { parent }) => {
          const { action } = (parent ?? {}) as { action?: string } // `parent` is untyped in a rule's context
          return action !== 'link' || link ? true : 'Choose where the button leads.'
        }),
    }),
    lineField({
      name: 'actionLabel',
      title: 'Words on the button',
      description: 'For example “Know More”.',
    }),
    defineField({
      name: 'note',
      title: 'Small print',
      description: 'Explains an asterisk on the button.',
      type: 'shortText',
    }),
    defineField({
      name: 'video',
      title: 'Looping video',
      description: 'Plays without sound beside the text. Leave empty to show the picture.',
      type: 'video',
    }),
    pictureField({
      name: 'picture',
      title: 'Picture',
      description: 'Shown beside the text when there is no video.',
    }),
    defineField({
      name: 'phonePicture',
      title: 'Picture for phones',
      description:
        'Phones show it instead of the video or the picture, so it should show the same thing. Leave empty to show the part of the poster or picture that its hotspot marks.',
      type: 'image',
      options: { hotspot: true, accept: 'image/png, image/jpeg, image/webp, image/avif' },
    }),
  ],
  preview: { select: { title: 'heading', subtitle: 'actionLabel', media: 'picture' } },
})
