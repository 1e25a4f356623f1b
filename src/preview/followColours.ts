import type { QueryClient } from '@tanstack/react-query'
import { brandStyle } from '../../domain/brandColours.ts'
import { settingsOptions } from '../content/settings.ts'

/** Shows the colours of a draft while they are chosen; visitors get theirs with the page. */
export function followColours(queryClient: QueryClient) {
  const sheet = new CSSStyleSheet()
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  const show = () => {
    const settings = queryClient.getQueryData(settingsOptions().queryKey)
    sheet.replaceSync(brandStyle(settings?.colours ?? {}))
  }
  queryClient.getQueryCache().subscribe(show)
  show()
}
