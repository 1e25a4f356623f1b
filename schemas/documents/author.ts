import { defineField, defineType } from '@sanity/types'
import { lineField } from '../fields/line.ts'
import { pictureField } from '../fields/picture.ts'
import { sampleField } from '../fields/sample.ts'
import { pageFieldGroups, seoField } from '../fields/seo.ts'
import { slugField } from '../fields/slug.ts'

export const author = defineType({
  name: 'author',
  title: 'Author',
  description:
    'A writer of posts. The name is shown under the titles of posts, in the feed and to search engines. Fill in Address to give the author a page with a biography and all their posts.',
  type: 'document',
  groups: pageFieldGroups,
  fields: [
    lineField({
      name: 'name',
      title: 'Name',
      description: 'Shown under the titles of the author’s posts.',
      group: 'content',
    }),
    {
      ...slugField('author', 'name'),
      description: 'The end of the web address of the author’s page. Leave empty for no page.',
      group: 'content',
    },
    defineField({
      name: 'role',
      title: 'Occupation',
      description: 'A few words after the name, for example “front desk trainer”.',
      type: 'string',
      group: 'content',
      validation: (rule) =>
        rule.max(60).warning('Longer than 60 characters: the line wraps on a phone.'),
    }),
    pictureField({
      name: 'photo',
      title: 'Photo',
      description: 'A square picture with the face in the middle, at least 480 pixels wide.',
      group: 'content',
    }),
    defineField({
      name: 'biography',
      title: 'Biography',
      description: 'Two short paragraphs about the author’s experience.',
      type: 'richText',
      group: 'content',
    }),
    { ...sampleField(), group: 'content' },
    seoField(),
  ],
  preview: { select: { title: 'name', subtitle: 'role', media: 'photo' } },
})
