import { nodesOf } from '../content/documents.ts'

/** Stands in a template for what its editor has to write. */
export const your = (what: string): string => `[your ${what}]`

const PLACEHOLDER = /\[your [^\]]+\]/

/** The texts inside a document that still hold a placeholder, with their places and the first placeholder of each. */
export const placeholdersIn = (document: unknown): { path: string; placeholder: string }[] =>
  [...nodesOf(document)].flatMap(({ path, value }) =>
    Object.entries(value).flatMap(([name, text]) => {
      const [placeholder] = (typeof text === 'string' && PLACEHOLDER.exec(text)) || []
      return placeholder ? [{ path: path ? `${path}.${name}` : name, placeholder }] : []
    }),
  )
