import { definePage } from '../definePage.tsx'
import { LegalPage } from './LegalPage.tsx'
import { type LegalType, legalOptions } from './query.ts'

const defineLegalPage = (type: LegalType) =>
  definePage({
    query: () => legalOptions(type),
    Component: ({ content }) => <LegalPage type={type} content={content} />,
  })

export const privacy = defineLegalPage('privacyPage')
export const refund = defineLegalPage('refundPage')
export const terms = defineLegalPage('termsPage')
