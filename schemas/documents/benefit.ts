import { defineType } from '@sanity/types'
import { collectionFields } from '../fields/collection.ts'
import { pictureAndTextFields } from '../fields/pictureAndText.ts'

export const benefit = defineType({
  name: 'benefit',
  title: 'Benefit',
  description:
    'A benefit for hotel owners. By default, a section shows all benefits in the order of the list “Benefits”.',
  type: 'document',
  fields: [...pictureAndTextFields('benefit'), ...collectionFields()],
  preview: { select: { title: 'heading', subtitle: 'para', media: 'img' } },
})
