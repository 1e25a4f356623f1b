import { useEffect, useState } from 'react'
import { useDocumentStore } from 'sanity'
import { apiVersion } from '../../domain/apiVersion.ts'
import { EVERYTHING } from './document.ts'
import type { Finding } from './finding.ts'
import { checkContent } from './rules.ts'

type State = { findings?: Finding[]; error?: string }

/** The findings in the content as it is now, and again after every change; undefined until it is read. */
export function useFindings(): State {
  const documentStore = useDocumentStore()
  const [state, setState] = useState<State>({})

  useEffect(() => {
    const options = { apiVersion, perspective: 'raw' as const, throttleTime: 2000 }
    const subscription = documentStore.listenQuery(EVERYTHING, {}, options).subscribe({
      next: (documents) => setState({ findings: checkContent(documents) }),
      error: (error: Error) => setState({ error: error.message }),
    })
    return () => subscription.unsubscribe()
  }, [documentStore])

  return state
}
