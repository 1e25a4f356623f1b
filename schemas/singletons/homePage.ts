import { defineArrayMember, defineField, defineType } from 'sanity'
import { paths, studioPath } from '../../domain/paths.ts'
import { sampleField } from '../fields/sample.ts'
import { pageGroups, seoField } from '../fields/seo.ts'
import { sectionGroups, sections } from '../sections/index.ts'

export const homePage = defineType({
  name: 'homePage',
  title: 'Home',
  description: 'The landing page: sections that can be added, reordered, retitled and hidden.',
  type: 'document',
  groups: pageGroups,
  fields: [
    defineField({
      name: 'sections',
      title: 'Sections',
      description: 'From the top of the page to its end. Drag to reorder.',
      type: 'array',
      group: 'content',
      of: sections.map((section) => defineArrayMember({ type: section.name })),
      options: {
        insertMenu: {
          groups: sectionGroups,
          // Small drawings of the sections, served with the Studio.
          views: [
            {
              name: 'grid',
              previewImageUrl: (type) => `${studioPath}/static/sections/${type}.svg`,
            },
            { name: 'list' },
          ],
        },
      },
      validation: (rule) => rule.required().min(1),
    }),
    { ...sampleField(), group: 'content' },
    seoField(),
  ],
  preview: { prepare: () => ({ title: 'Home', subtitle: paths.home }) },
})
