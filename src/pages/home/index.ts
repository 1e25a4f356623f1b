import { loadContent, type Screen } from '../screen.ts'
import { HomePage } from './HomePage.tsx'
import { homeOptions } from './query.ts'

export const screen: Screen = {
  load: (queryClient) => loadContent(queryClient, homeOptions()),
  Component: HomePage,
}
