import { createGlobalStyle } from 'styled-components'

/** What leads to Sanity's hosted platform, which an embedded Studio has nothing to do with; there is no switch. */
export const HiddenPlatform = createGlobalStyle`
  a[href*='/manage/project/'],
  [data-testid='button-resources-menu'] {
    display: none;
  }
`
