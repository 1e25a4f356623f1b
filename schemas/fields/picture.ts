import { defineField } from 'sanity'

type PictureOptions = {
  name: string
  title: string
  description: string
  required?: boolean
  group?: string
}

/** A picture with its alternative text; a picture without one blocks publishing. */
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
    validation: (rule) => (required ? rule.required().assetRequired() : rule),
  })
