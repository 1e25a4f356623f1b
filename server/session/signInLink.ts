/** The query parameter that carries the code of a sign-in link. */
export const CODE_PARAMETER = 'sign-in'

/** The URL that signs a browser in with a code and opens the Studio. */
export function linkTo(studioUrl: string, code: string): string {
  const link = new URL(studioUrl)
  link.searchParams.set(CODE_PARAMETER, code)
  return link.href
}
