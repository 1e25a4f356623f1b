import { defineField, defineType } from '@sanity/types'
import { checkHref } from '../../domain/hrefs.ts'
import { pathOfSlug } from '../../domain/paths.ts'
import { slugTypes } from '../../domain/slugs.ts'
import { lineField } from '../fields/line.ts'

type StoredLink = { page?: unknown; file?: unknown } | undefined

/** The Studio shows one picker for these fields. The reference `page` survives a change of the page's slug. */
const targetFields = () => [
  defineField({
    name: 'href',
    title: 'Goes to',
    description:
      'Search for a page, a post or a section. Or write a web address, an e-mail address or a phone number, or upload a file.',
    type: 'string',
    validation: (rule) =>
      rule.custom((href, { parent }) => {
        const { page, file } = (parent as StoredLink) ?? {} // untyped in a rule's context
        return href || page || file ? checkHref(href) : 'Choose where the link leads.'
      }),
  }),
  defineField({
    name: 'page',
    title: 'Page',
    description: 'A landing page, a post or an author.',
    type: 'reference',
    to: Object.keys(slugTypes).map((type) => ({ type })),
    options: { disableNew: true },
  }),
  defineField({
    name: 'anchor',
    title: 'Section',
    description: 'The anchor of a section on the chosen page.',
    type: 'string',
    validation: (rule) =>
      rule.custom(
        (anchor) =>
          !anchor || /^[^\s#]+$/.test(anchor) || 'Write the anchor without “#” or spaces.',
      ),
  }),
  defineField({
    name: 'file',
    title: 'File',
    description: 'For example a PDF.',
    type: 'file',
    validation: (rule) =>
      rule.custom(
        (file) => !file || Boolean(file.asset) || 'Upload a file, or choose another target.',
      ),
  }),
]

export const textLink = defineType({
  name: 'textLink',
  title: 'Link',
  type: 'object',
  fields: targetFields(),
})

export const link = defineType({
  name: 'link',
  title: 'Link',
  type: 'object',
  fields: [
    lineField({
      name: 'label',
      title: 'Words',
      description: 'Say where the link leads. Do not write “click here”.',
      warnAbove: 40,
      reason: 'it wraps on a phone',
    }),
    ...targetFields(),
  ],
  preview: {
    select: {
      title: 'label',
      href: 'href',
      slug: 'page.slug.current',
      anchor: 'anchor',
      file: 'file.asset.originalFilename',
    },
    prepare: ({ title, href, slug, anchor, file }) => ({
      title,
      subtitle: slug ? `${pathOfSlug(slug)}${anchor ? `#${anchor}` : ''}` : (file ?? href),
    }),
  },
})
