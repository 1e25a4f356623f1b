import { paths } from './paths.ts'

/** Reads a page number from an address. */
export function pageNumber(text: string): number | undefined {
  return /^[1-9]\d{0,7}$/.test(text) ? Number(text) : undefined
}

/** Returns the path of a page of the list in a static export, which cannot read a query. */
export const exportedPostListPath = (page: number | string) =>
  page === 1 ? paths.blog : (`${paths.blog}/page/${page}` as const)

export function readExportedPostListPath(path: string): number | undefined {
  const prefix = exportedPostListPath(':page').replace(':page', '')
  return path.startsWith(prefix) ? pageNumber(path.slice(prefix.length)) : undefined
}
