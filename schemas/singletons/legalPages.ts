import { defineField } from '@sanity/types'
import type { PageType } from '../../domain/fixedPages.ts'
import { checkNotEmpty } from '../fields/richTextRules.ts'
import { definePage } from './definePage.ts'

const legalPage = (name: PageType) =>
  definePage({
    name,
    description: 'A legal text. Have changes checked by the person responsible.',
    fields: [
      defineField({
        name: 'effectiveDate',
        title: 'Effective date',
        description: 'The day from which this text is valid. Leave empty to show no date.',
        type: 'date',
        options: { dateFormat: 'D MMMM YYYY' },
      }),
      defineField({
        name: 'body',
        title: 'Text',
        description: 'Use headings, so that a reader finds the right part.',
        type: 'articleText',
        validation: (rule) => rule.custom(checkNotEmpty),
      }),
    ],
  })

export const privacyPage = legalPage('privacyPage')
export const refundPage = legalPage('refundPage')
export const termsPage = legalPage('termsPage')
