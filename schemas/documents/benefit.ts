import { defineType } from '@sanity/types'
import { groupsField } from '../fields/groups.ts'
import { orderRankField } from '../fields/orderRank.ts'
import { pictureAndTextFields } from '../fields/pictureAndText.ts'

export const benefit = defineType({
  name: 'benefit',
  title: 'Benefit',
  description:
    'A benefit of the software for an owner. Home shows all benefits, in the order of their list.',
  type: 'document',
  fields: [...pictureAndTextFields('benefit'), groupsField(), orderRankField()],
  preview: { select: { title: 'heading', subtitle: 'para', media: 'img' } },
})
