import { defineField } from '@sanity/types'

type PictureOptions = {
  name: string
  title: string
  description: string
  required?: boolean
}

const checkPicture = (picture: { asset?: unknown } | undefined) =>
  picture?.asset ? true : 'Upload a picture, or select one.'

export const pictureField = ({ required = false, ...field }: PictureOptions) =>
  defineField({
    ...field,
    type: 'picture',
    validation: (rule) => (required ? rule.custom(checkPicture) : rule),
  })
