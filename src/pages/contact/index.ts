import { loadContent, type Screen } from '../screen.ts'
import { ContactPage } from './ContactPage.tsx'
import { contactOptions } from './query.ts'

export const screen: Screen = {
  load: (queryClient) => loadContent(queryClient, contactOptions()),
  Component: ContactPage,
}
