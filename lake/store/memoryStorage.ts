import type { Author } from './identity.ts'
import type { Document } from './ids.ts'
import type { Change, Committed, KeyValue, Storage } from './storage.ts'

/** Storage that is gone with the process, and needs nothing but JavaScript: a test or a browser can have it. */
export function createMemoryStorage(): Storage {
  const commits: Committed[] = []
  const documents = new Map<string, Document>()
  const editors = new Map<string, Author>()
  const keyValues = new Map<string, Map<string, unknown>>()

  const changesOf = (id: string) =>
    commits.flatMap(({ seq, changes }) =>
      changes.filter((change) => change.id === id).map(({ after }) => ({ seq, after })),
    )

  const pairsOf = (userId: string): KeyValue[] =>
    [...(keyValues.get(userId) ?? [])].map(([key, value]) => ({ key, value }))

  return {
    documents: () => [...documents.values()],
    append(transaction) {
      const seq = commits.length + 1
      commits.push({ ...transaction, seq })
      for (const { id, after } of transaction.changes) {
        if (after) documents.set(id, after)
        else documents.delete(id)
      }
      return seq
    },
    transaction: (id) => commits.find((commit) => commit.id === id),
    lastTransaction: () => commits.at(-1),

    seqAt: (time) => commits.findLast(({ timestamp }) => timestamp <= time)?.seq ?? 0,
    documentAt: (id, seq) => changesOf(id).findLast((change) => change.seq <= seq)?.after,
    lastRevision: (id) => changesOf(id).findLast(({ after }) => after)?.after,
    revisions: (ids) =>
      commits.flatMap(({ id: transactionId, timestamp, author, seq, changes }) =>
        changes
          .filter(({ id }) => ids.includes(id))
          .map(({ id: documentId, after }) => ({
            documentId,
            transactionId,
            timestamp,
            author,
            seq,
            exists: after !== undefined,
          })),
      ),
    commitsOf(ids, { first, last, limit, newestFirst }) {
      const found = commits
        .filter(({ seq }) => seq >= first && seq <= last)
        .map((commit) => ({
          ...commit,
          changes: commit.changes
            .filter(({ id }) => ids.includes(id))
            .map((change) => ({ ...change, mutations: [] }))
            .sort((a, b) => (a.id < b.id ? -1 : 1)),
        }))
        .filter(({ changes }) => changes.length > 0)
      return (newestFirst ? found.reverse() : found).slice(0, limit)
    },
    recentCommits: (count) => commits.slice(-count),
    commitsAfter: (seq, limit) =>
      commits
        .slice(seq, seq + limit)
        .map((commit) => ({ ...commit, changes: commit.changes.map(asWholeDocument) })),

    editors: {
      remember: async (editor) => void editors.set(editor.id, editor),
      find: (id) => editors.get(id),
      all: () => [...editors.values()].sort((a, b) => (a.name < b.name ? -1 : 1)),
    },
    keyValues: {
      all: (userId) => pairsOf(userId).sort((a, b) => (a.key < b.key ? -1 : 1)),
      find: (userId, keys) =>
        keys.flatMap((key) => pairsOf(userId).filter((pair) => pair.key === key)),
      async put(userId, pairs) {
        const kept = keyValues.get(userId) ?? new Map<string, unknown>()
        for (const { key, value } of pairs) kept.set(key, value ?? null)
        keyValues.set(userId, kept)
      },
    },
  }
}

/** The change with the one mutation that leads to its result whatever was before. */
export function asWholeDocument(change: Change): Change {
  const { id, after } = change
  return { ...change, mutations: [after ? { createOrReplace: after } : { delete: { id } }] }
}
