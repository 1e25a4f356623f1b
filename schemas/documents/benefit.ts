import { defineType } from 'sanity'
import { illustratedFields } from '../fields/illustrated.ts'
import { orderRankField } from '../fields/orderRank.ts'

export const benefit = defineType({
  name: 'benefit',
  title: 'Benefit',
  description: 'One good that the software does an owner. Home shows them all, in their order.',
  type: 'document',
  fields: [...illustratedFields('benefit'), orderRankField()],
  preview: { select: { title: 'heading', subtitle: 'para', media: 'img' } },
})
