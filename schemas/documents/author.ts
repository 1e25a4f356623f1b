import { defineField, defineType } from '@sanity/types'
import { lineField } from '../fields/line.ts'
import { pageFieldGroups, pageFields } from '../fields/pageFields.ts'
import { pictureField } from '../fields/picture.ts'
import { slugField } from '../fields/slug.ts'

export const author = defineType({
  name: 'author',
  title: 'Author',
  description:
    'A writer of posts. The name is shown under the titles of posts, in the feed and to search engines. Fill in Address to give the author a page with a biography and all their posts.',
  type: 'document',
  groups: pageFieldGroups,
  fields: pageFields([
    lineField({
      name: 'name',
      title: 'Name',
      description: 'Shown under the titles of the author’s posts.',
    }),
    {
      ...slugField('author', 'name'),
      description: 'The end of the web address of the author’s page. Leave empty for no page.',
    },
    lineField({
      name: 'role',
      title: 'Occupation',
      description: 'A few words after the name, for example “front desk trainer”.',
      isOptional: true,
      warnAbove: 60,
      reason: 'the line wraps on a phone',
    }),
    pictureField({
      name: 'photo',
      title: 'Photo',
      description: 'A square picture with the face in the middle, at least 480 pixels wide.',
    }),
    defineField({
      name: 'biography',
      title: 'Biography',
      description: 'Two short paragraphs about the author’s experience.',
      type: 'richText',
    }),
  ]),
  preview: { select: { title: 'name', subtitle: 'role', media: 'photo' } },
})
