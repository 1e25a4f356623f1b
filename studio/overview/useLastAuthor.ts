import { useEffect, useState } from 'react'
import { useClient, useDataset, useUser } from 'sanity'
import { apiVersion } from '../../domain/apiVersion.ts'

/** The name of the person whose change made a document what it is; undefined until it is known. */
export function useLastAuthor(id: string, updatedAt: string): string | undefined {
  const client = useClient({ apiVersion })
  const dataset = useDataset()
  const [author, setAuthor] = useState('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each change its author is asked for anew.
  useEffect(() => {
    let isCurrent = true
    client
      .request<string | { author: string }>({
        url: `/data/history/${dataset}/transactions/${id}`,
        query: { excludeContent: 'true', limit: '1', reverse: 'true' },
      })
      .then((line) => {
        const { author } = typeof line === 'string' ? JSON.parse(line) : line
        if (isCurrent) setAuthor(author)
      })
      // A line without a name is as useful as before there were names.
      .catch(() => {})
    return () => {
      isCurrent = false
    }
  }, [client, dataset, id, updatedAt])
  const [user] = useUser(author)
  return author ? user?.displayName : undefined
}
