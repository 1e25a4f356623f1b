import { paths } from '../../../domain/paths.ts'
import { loadContent, type Screen } from '../screen.ts'
import { LegalPage } from './LegalPage.tsx'
import { type LegalType, legalOptions } from './query.ts'

const PrivacyPage = () => <LegalPage type="privacyPage" path={paths.privacy} />
const RefundPage = () => <LegalPage type="refundPage" path={paths.refund} />
const TermsPage = () => <LegalPage type="termsPage" path={paths.terms} />

const load =
  (type: LegalType): Screen['load'] =>
  (queryClient) =>
    loadContent(queryClient, legalOptions(type))

export const privacy: Screen = { load: load('privacyPage'), Component: PrivacyPage }
export const refund: Screen = { load: load('refundPage'), Component: RefundPage }
export const terms: Screen = { load: load('termsPage'), Component: TermsPage }
