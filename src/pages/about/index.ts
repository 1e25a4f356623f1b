import { loadContent, type Screen } from '../screen.ts'
import { AboutPage } from './AboutPage.tsx'
import { aboutOptions } from './query.ts'

export const screen: Screen = {
  load: (queryClient) => loadContent(queryClient, aboutOptions()),
  Component: AboutPage,
}
