import { defineField, defineType } from '@sanity/types'

const networks = [
  { title: 'Facebook', value: 'facebook' },
  { title: 'X', value: 'x' },
  { title: 'LinkedIn', value: 'linkedin' },
  { title: 'Instagram', value: 'instagram' },
]

export const socialLink = defineType({
  name: 'socialLink',
  title: 'Social link',
  type: 'object',
  fields: [
    defineField({
      name: 'platform',
      title: 'Network',
      description: 'Determines the icon.',
      type: 'string',
      options: { list: networks },
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'url',
      title: 'Address',
      description: 'The full https:// address of your page on this network.',
      type: 'url',
      validation: (rule) => rule.required().uri({ scheme: ['https'] }),
    }),
  ],
  preview: {
    select: { platform: 'platform', subtitle: 'url' },
    prepare: ({ platform, subtitle }) => ({
      title: networks.find(({ value }) => value === platform)?.title,
      subtitle,
    }),
  },
})
