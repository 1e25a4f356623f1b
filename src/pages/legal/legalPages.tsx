import { paths } from '../../../domain/paths.ts'
import { definePage } from '../definePage.tsx'
import { LegalPage } from './LegalPage.tsx'
import { type LegalType, legalOptions } from './query.ts'

const defineLegalPage = (type: LegalType, path: string) =>
  definePage({
    query: () => legalOptions(type),
    Component: ({ content }) => <LegalPage type={type} path={path} content={content} />,
  })

export const privacy = defineLegalPage('privacyPage', paths.privacy)
export const refund = defineLegalPage('refundPage', paths.refund)
export const terms = defineLegalPage('termsPage', paths.terms)
