import { loadContent, type Screen } from '../screen.ts'
import { thankYouOptions } from './query.ts'
import { ThankYouPage } from './ThankYouPage.tsx'

export const screen: Screen = {
  load: (queryClient) => loadContent(queryClient, thankYouOptions()),
  Component: ThankYouPage,
}
