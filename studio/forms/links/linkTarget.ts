import type { Reference } from 'sanity'

/** The stored target of a link. The picker sets either `page` with an optional `anchor`, or `file`, or `href`. */
export type LinkTarget = {
  page?: Reference | undefined
  anchor?: string | undefined
  file?: object | undefined
  href?: string | undefined
}

export const targetFields = ['page', 'anchor', 'file', 'href'] as const

export const isLinkType = (type: string): boolean => type === 'link' || type === 'textLink'
