import { defineArrayMember, defineField } from 'sanity'
import { studioPath } from '../../domain/paths.ts'
import { sectionGroups, sections } from '../sections/index.ts'

/** The sections of a page: any number of each kind, in any order. */
export const sectionsField = () =>
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
  })
