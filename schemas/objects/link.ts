import { defineField, defineType } from 'sanity'
import { checkHref } from '../../domain/hrefs.ts'

const hrefField = () =>
  defineField({
    name: 'href',
    title: 'Goes to',
    description:
      'A page of this site such as /contactus or /#Benefits, or a full https:// address.',
    type: 'string',
    validation: (rule) => [rule.required(), rule.custom(checkHref)],
  })

/** A link on words of a text. */
export const textLink = defineType({
  name: 'textLink',
  title: 'Link',
  type: 'object',
  fields: [hrefField()],
})

export const link = defineType({
  name: 'link',
  title: 'Link',
  type: 'object',
  fields: [
    defineField({
      name: 'label',
      title: 'Words',
      description: 'Say where the link leads; never “click here”.',
      type: 'string',
      validation: (rule) => [
        rule.required(),
        rule.max(40).warning('Longer than 40 characters: it wraps on a phone.'),
      ],
    }),
    hrefField(),
  ],
  preview: { select: { title: 'label', subtitle: 'href' } },
})
