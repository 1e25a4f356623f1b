import { useMemo } from 'react'
import { EVERYTHING, type StoredDocument } from '../content/documents.ts'
import { useListenedQuery } from '../ui/useListenedQuery.ts'
import type { Finding } from './finding.ts'
import { checkContent } from './rules.ts'

type State = { findings?: Finding[] | undefined; error?: string | undefined }

const listened = { query: EVERYTHING, perspective: 'raw', throttleTime: 2000 } as const

/** Returns the findings of the current content, and updates them on each change; undefined until it is loaded. */
export function useFindings(): State {
  const { answer, error } = useListenedQuery<StoredDocument[]>(listened)
  const findings = useMemo(() => answer && checkContent(answer), [answer])
  return { findings, error }
}
