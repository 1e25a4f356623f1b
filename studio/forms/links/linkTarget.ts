import type { Reference } from 'sanity'

/** Where a link leads, as it is stored: in `page` and maybe `anchor`, in `file`, or in `href`. */
export type LinkTarget = {
  page?: Reference | undefined
  anchor?: string | undefined
  file?: object | undefined
  href?: string | undefined
}

/** The fields that say where a link leads, which the form shows as one. */
export const targetFields = ['page', 'anchor', 'file', 'href'] as const

export const isLinkType = (type: string): boolean => type === 'link' || type === 'textLink'
