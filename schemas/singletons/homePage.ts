import { defineType } from '@sanity/types'
import { paths } from '../../domain/paths.ts'
import { pageFieldGroups, pageFields } from '../fields/pageFields.ts'
import { sectionsField } from '../sections/sectionsField.ts'

export const homePage = defineType({
  name: 'homePage',
  title: 'Home',
  description:
    'The start page of the site: sections that can be added, reordered, retitled and hidden.',
  type: 'document',
  groups: pageFieldGroups,
  fields: pageFields([sectionsField()]),
  preview: { prepare: () => ({ title: 'Home', subtitle: paths.home }) },
})
