import type { ReactNode } from 'react'
import { linkTo, type StoredDocument } from '../content/documents.ts'
import { LinkLine } from './LinkLine.tsx'

type Props = { document: StoredDocument; children: ReactNode }

/** Links to a document's form. Shows the title that `document` has, also if its draft has another one. */
export function DocumentLine({ document, children }: Props) {
  const { id, type, typeTitle, title } = linkTo(document)
  return (
    <LinkLine intent="edit" params={{ id, type }} title={title}>
      {typeTitle !== title && `${typeTitle}, `}
      {children}
    </LinkLine>
  )
}
