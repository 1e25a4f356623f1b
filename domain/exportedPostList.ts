import { paths } from './paths.ts'

export const parsePageNumber = (text: string): number | undefined =>
  /^[1-9]\d{0,7}$/.test(text) ? Number(text) : undefined

const FOLDER = `${paths.blog}/page/`

/** A static export has one path per page of the blog list, because static hosts ignore query strings. */
export const exportedPostListPath = (page: number | string) =>
  page === 1 ? paths.blog : (`${FOLDER}${page}` as const)

export const isExportedPostListPath = (path: string): boolean => path.startsWith(FOLDER)

export const parseExportedPostListPath = (path: string): number | undefined =>
  isExportedPostListPath(path) ? parsePageNumber(path.slice(FOLDER.length)) : undefined
