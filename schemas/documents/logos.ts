import { defineType } from '@sanity/types'
import { collectionFields } from '../fields/collection.ts'
import { lineField } from '../fields/line.ts'
import { pictureField } from '../fields/picture.ts'

const defineLogoDocument = (name: string, title: string, description: string) =>
  defineType({
    name,
    title,
    description,
    type: 'document',
    fields: [
      lineField({
        name: 'name',
        title: 'Name',
        description: 'As the company writes it.',
      }),
      pictureField({
        name: 'image',
        title: 'Logo',
        description: 'An SVG if you have one, or a PNG at least 320 pixels wide.',
        required: true,
      }),
      ...collectionFields(),
    ],
    preview: {
      select: { title: 'name', alt: 'image.alt', media: 'image' },
      // The alternative text of most logos only repeats the name.
      prepare: ({ title, alt, media }) => ({
        title,
        subtitle: media?.asset ? (alt === title ? undefined : alt) : 'No logo yet',
        media,
      }),
    },
  })

export const clientLogo = defineLogoDocument(
  'clientLogo',
  'Client logo',
  'A client’s logo. By default, a section shows all client logos in a moving row, in the order of the list “Client logos”.',
)

export const partner = defineLogoDocument(
  'partner',
  'Partner',
  'A partner’s logo. By default, a section shows all partners in the order of the list “Partners”.',
)
