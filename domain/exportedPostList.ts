import { paths } from './paths.ts'

export const parsePageNumber = (text: string): number | undefined =>
  /^[1-9]\d{0,7}$/.test(text) ? Number(text) : undefined

/** A static export has one path per page of the blog list, because static hosts ignore query strings. */
export const exportedPostListPath = (page: number | string) =>
  page === 1 ? paths.blog : (`${paths.blog}/page/${page}` as const)

export function parseExportedPostListPath(path: string): number | undefined {
  const prefix = exportedPostListPath(':page').replace(':page', '')
  return path.startsWith(prefix) ? parsePageNumber(path.slice(prefix.length)) : undefined
}
