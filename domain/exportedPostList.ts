import { paths } from './paths.ts'

/** Parses a positive page number; undefined for any other text. */
export function parsePageNumber(text: string): number | undefined {
  return /^[1-9]\d{0,7}$/.test(text) ? Number(text) : undefined
}

/** Returns the path of a page of the blog list in a static export. Static hosts ignore a query. */
export const exportedPostListPath = (page: number | string) =>
  page === 1 ? paths.blog : (`${paths.blog}/page/${page}` as const)

export function readExportedPostListPath(path: string): number | undefined {
  const prefix = exportedPostListPath(':page').replace(':page', '')
  return path.startsWith(prefix) ? parsePageNumber(path.slice(prefix.length)) : undefined
}
