import { paths } from './paths.ts'

/** A number from 1, as an address has it. */
export function pageNumber(text: string): number | undefined {
  return /^[1-9]\d{0,7}$/.test(text) ? Number(text) : undefined
}

/** Under which path a page of the list is in a static export: there no query reaches anything. */
export const exportedPostListPath = (page: number | string) =>
  page === 1 ? paths.blog : (`${paths.blog}/page/${page}` as const)

export function readExportedPostListPath(path: string): number | undefined {
  const prefix = exportedPostListPath(':page').replace(':page', '')
  return path.startsWith(prefix) ? pageNumber(path.slice(prefix.length)) : undefined
}
