import { useEffect, useState } from 'react'
import { useClient } from 'sanity'
import { apiVersion } from '../../domain/apiVersion.ts'
import { describeError } from '../connection/describeError.ts'
import { ALL_DOCUMENTS_QUERY, type StoredDocument } from '../content/documents.ts'
import { useListenedQuery } from '../ui/useListenedQuery.ts'
import type { Finding } from './finding.ts'
import { checkContent } from './rules.ts'

type State = { findings?: Finding[]; error?: string | undefined }

const contentQuery = { query: ALL_DOCUMENTS_QUERY, perspective: 'raw', throttleTime: 2000 } as const

export function useFindings(): State {
  const client = useClient({ apiVersion })
  const { answer, error } = useListenedQuery<StoredDocument[]>(contentQuery)
  const [state, setState] = useState<State>({})
  useEffect(() => {
    let isCurrent = true
    const show = (state: State) => isCurrent && setState(state)
    if (answer)
      checkContent(answer, () => client).then(
        (findings) => show({ findings }),
        (error) => show({ error: describeError(error) }),
      )
    return () => {
      isCurrent = false
    }
  }, [answer, client])
  return error ? { ...state, error } : state
}
