import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { checkMailPlaceholders } from '../../domain/mailPlaceholders.ts'
import { lineField, linesField } from '../fields/line.ts'
import { inGroup } from '../fields/pageFields.ts'
import { pictureField } from '../fields/picture.ts'
import { sampleField } from '../fields/sample.ts'
import { wordsFields } from '../fields/words.ts'

const checkPhoneNumber = (phone: string | undefined) =>
  !phone ||
  /^\+[\d\s().\u2010-\u2015-]{8,20}$/.test(phone) ||
  'Start with + and the country code. After the +, write 8 to 20 digits, spaces, hyphens or brackets.'

const linksField = (name: string, title: string, description: string) =>
  defineField({
    name,
    title,
    description,
    type: 'array',
    of: [defineArrayMember({ type: 'link' })],
    validation: (rule) => rule.required().min(1),
  })

export const siteSettings = defineType({
  name: 'siteSettings',
  title: 'Site settings',
  description: 'The parts that every page shows: name, logo, contact details, navigation.',
  type: 'document',
  // Without a default group, the form shows all fields. A click in the preview can therefore open any field.
  groups: [
    { name: 'brand', title: 'Brand' },
    { name: 'contact', title: 'Contact' },
    { name: 'navigation', title: 'Navigation' },
    { name: 'words', title: 'Words' },
  ],
  fields: [
    ...inGroup('brand', [
      lineField({
        name: 'brandName',
        title: 'Name of the product',
        description: 'As it is written everywhere on the site.',
      }),
      lineField({
        name: 'strapline',
        title: 'Strapline',
        description: 'A few words under the name in the footer.',
        isOptional: true,
      }),
      pictureField({
        name: 'logo',
        title: 'Logo',
        description: 'For light backgrounds. An SVG if you have one.',
        required: true,
      }),
      pictureField({
        name: 'logoOnDark',
        title: 'Logo for dark backgrounds',
        description: 'Leave empty to use the logo above everywhere.',
      }),
      pictureField({
        name: 'favicon',
        title: 'Icon',
        description:
          'The icon in the browser’s tab: square, without words. SVG, or at least 180 pixels. Leave empty for the default.',
      }),
      pictureField({
        name: 'shareImage',
        title: 'Picture of shared links',
        description:
          'For pages without a picture, 1200 × 630 pixels. Leave empty for a picture that the site makes of the page’s heading.',
      }),
      pictureField({
        name: 'paymentProviderLogo',
        title: 'Logo of the payment provider',
        description: 'For pages about payment. No page shows it yet.',
      }),
      pictureField({
        name: 'cloudHostLogo',
        title: 'Logo of the cloud host',
        description: 'For pages about hosting. No page shows it yet.',
      }),
      lineField({
        name: 'copyright',
        title: 'Copyright line',
        description: 'The last line of every page.',
      }),
      defineField({
        name: 'copyrightFollowsYear',
        title: 'Update the year automatically',
        description:
          'Shows the current year instead of the year in the copyright line. In “2020–2024”, only the second year changes.',
        type: 'boolean',
        initialValue: false,
      }),
    ]),
    ...inGroup('contact', [
      defineField({
        name: 'phone',
        title: 'Sales phone number',
        description: 'With the country code, for example +91 00000 00000.',
        type: 'string',
        validation: (rule) => rule.required().custom(checkPhoneNumber),
      }),
      defineField({
        name: 'salesEmail',
        title: 'Sales e-mail address',
        description: 'Shown in the header, in the footer and on the contact page.',
        type: 'email',
        validation: (rule) => rule.required(),
      }),
      defineField({
        name: 'enquiryRecipient',
        title: 'Recipient of enquiries',
        description:
          'The e-mail service EmailJS sends enquiries to this address. If the site’s server sends the e-mails, its variable MAIL_TO determines the recipient.',
        type: 'email',
        validation: (rule) => rule.required(),
      }),
      defineField({
        name: 'enquirySubject',
        title: 'Subject of the e-mail about an enquiry',
        description:
          'What your team reads in its inbox. {hotel}, {name}, {page} and {campaign} are replaced by the values of the enquiry. Leave empty for “Enquiry from {hotel}”.',
        type: 'string',
        validation: (rule) => rule.custom(checkMailPlaceholders),
      }),
      defineField({
        name: 'enquiryIntro',
        title: 'First lines of the e-mail about an enquiry',
        description:
          'Text above the visitor’s answers in the e-mail, for example who will call the visitor back. {hotel}, {name}, {page} and {campaign} work here too.',
        type: 'text',
        rows: 3,
        validation: (rule) => rule.custom(checkMailPlaceholders),
      }),
      linesField({
        name: 'address',
        title: 'Postal address',
        description: 'Several lines, as on an envelope.',
      }),
      lineField({
        name: 'supportHours',
        title: 'Support hours',
        description: 'For example “11:00 AM to 6:00 PM, Monday to Friday”.',
      }),
      defineField({
        name: 'chat',
        title: 'Chat button',
        description: 'The floating button that opens a chat in a new tab.',
        type: 'object',
        fields: [
          defineField({
            name: 'number',
            title: 'Number',
            description: 'The phone number that receives the messages, with the country code.',
            type: 'string',
            validation: (rule) => rule.required().custom(checkPhoneNumber),
          }),
          lineField({
            name: 'text',
            title: 'Prefilled text',
            description: 'The text of the visitor’s first message, which they can change.',
          }),
        ],
      }),
      defineField({
        name: 'map',
        title: 'Map',
        description: 'The map beside the enquiry form.',
        type: 'object',
        fields: [
          defineField({
            name: 'embedUrl',
            title: 'Address of the map frame',
            description: 'The https:// address that the map’s website shows for embedding the map.',
            type: 'url',
            validation: (rule) => rule.required().uri({ scheme: ['https'] }),
          }),
          defineField({
            name: 'linkUrl',
            title: 'Address of the map’s website',
            description: 'The link under the map leads there.',
            type: 'url',
            validation: (rule) => rule.required().uri({ scheme: ['https'] }),
          }),
        ],
      }),
      defineField({
        name: 'socialLinks',
        title: 'Social links',
        description: 'Shown in the header and footer.',
        type: 'array',
        of: [defineArrayMember({ type: 'socialLink' })],
      }),
    ]),
    ...inGroup('navigation', [
      linksField('navigation', 'Navigation', 'The links of the header, from left to right.'),
      linksField('footerLinks', 'Footer links', 'The links at the end of every page.'),
    ]),
    ...inGroup('words', wordsFields()),
    ...inGroup('brand', [sampleField()]),
  ],
  preview: { prepare: () => ({ title: 'Site settings' }) },
})
