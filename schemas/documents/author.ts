import { defineField, defineType } from 'sanity'
import { pictureField } from '../fields/picture.ts'
import { sampleField } from '../fields/sample.ts'
import { pageGroups, seoField } from '../fields/seo.ts'
import { slugField } from '../fields/slug.ts'

export const author = defineType({
  name: 'author',
  title: 'Author',
  description:
    'Who writes posts: named under their titles, to search engines and to readers of the feed. With an address, on a page with the biography and all posts.',
  type: 'document',
  groups: pageGroups,
  fields: [
    defineField({
      name: 'name',
      title: 'Name',
      description: 'As it stands under the titles of their posts.',
      type: 'string',
      group: 'content',
      validation: (rule) => rule.required(),
    }),
    {
      ...slugField('author', 'name'),
      description: 'The end of the web address of their page. Without one they have no page.',
      group: 'content',
    },
    defineField({
      name: 'role',
      title: 'What they do',
      description: 'A few words after the name, for example “front desk trainer”.',
      type: 'string',
      group: 'content',
      validation: (rule) => rule.max(60).warning('Longer than 60 characters: it wraps on a phone.'),
    }),
    pictureField({
      name: 'photo',
      title: 'Photo',
      description: 'Square, the face in the middle; at least 480 pixels.',
      group: 'content',
    }),
    defineField({
      name: 'biography',
      title: 'Biography',
      description:
        'What they have done, and why readers may trust them in it. Two short paragraphs.',
      type: 'richText',
      group: 'content',
    }),
    { ...sampleField(), group: 'content' },
    seoField(),
  ],
  preview: { select: { title: 'name', subtitle: 'role', media: 'photo' } },
})
