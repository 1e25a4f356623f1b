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
        groups: sectionGroups.map(({ name, title, sections }) => ({
          name,
          title,
          of: sections.map((section) => section.name),
        })),
        // Small drawings, served with the Studio. A section without one shows its icon.
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
