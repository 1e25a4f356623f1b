import { defineField } from '@sanity/types'

type PictureOptions = {
  name: string
  title: string
  description: string
  required?: boolean
  group?: string
}

const hasPicture = (picture: { asset?: unknown } | undefined) =>
  picture?.asset ? true : 'Upload a picture, or select one.'

export const pictureField = ({
  name,
  title,
  description,
  required = false,
  group,
}: PictureOptions) =>
  defineField({
    name,
    title,
    description,
    type: 'picture',
    ...(group ? { group } : {}),
    validation: (rule) => (required ? rule.custom(hasPicture) : rule),
  })
