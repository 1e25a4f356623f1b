import { defineArrayMember, defineField } from '@sanity/types'
import { studioPath } from '../../domain/paths.ts'
import { sectionGroups, sections } from './index.ts'

export const sectionsField = () =>
  defineField({
    name: 'sections',
    title: 'Sections',
    description: 'From top to bottom. Drag to reorder.',
    type: 'array',
    of: sections.map((section) => defineArrayMember({ type: section.name })),
    options: {
      insertMenu: {
        groups: sectionGroups.map(({ name, title, sections }) => ({
          name,
          title,
          of: sections.map((section) => section.name),
        })),
        // The preview images are in studio/static/sections. The menu shows an icon for a section without an image.
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
