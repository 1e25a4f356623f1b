import type { Author } from '../request/identity.ts'
import type { Change, Committed, KeyValue, Storage, Transaction } from './storage.ts'

/**
 * Storage that is gone with the process, and needs nothing but JavaScript: a test or a browser can have it.
 *
 * @param first the transaction that it begins with
 */
export function createMemoryStorage(first?: Transaction): Storage {
  const commits: Committed[] = first ? [{ ...first, seq: 1 }] : []
  const editors = new Map<string, Author>()
  const keyValues = new Map<string, Map<string, unknown>>()

  const changesOf = (id: string) =>
    commits.flatMap(({ seq, changes }) =>
      changes.filter((change) => change.id === id).map(({ after }) => ({ seq, after })),
    )

  const pairsOf = (userId: string): KeyValue[] =>
    [...(keyValues.get(userId) ?? [])].map(([key, value]) => ({ key, value }))

  return {
    async *documents() {
      const documents = new Map(
        commits.flatMap(({ changes }) => changes.map(({ id, after }) => [id, after] as const)),
      )
      for (const document of documents.values()) if (document) yield document
    },
    recentCommits: async (count) => commits.slice(-count),
    async append(transaction, last) {
      if (commits.length !== (last?.seq ?? 0)) return false
      commits.push({ ...transaction, seq: commits.length + 1 })
      return true
    },
    transaction: async (id) => commits.find((commit) => commit.id === id),
    commitsAfter: async (last, limit) =>
      commits
        .slice(last?.seq ?? 0)
        .slice(0, limit)
        .map((commit) => ({ ...commit, changes: commit.changes.map(asWholeDocument) })),

    seqAt: async (time) => commits.findLast(({ timestamp }) => timestamp <= time)?.seq ?? 0,
    documentAt: async (id, seq) => changesOf(id).findLast((change) => change.seq <= seq)?.after,
    lastRevision: async (id) => changesOf(id).findLast(({ after }) => after)?.after,
    revisions: async (ids) =>
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
    deletionsSince: async (time) =>
      commits
        .filter(({ timestamp }) => timestamp > time)
        .toReversed()
        .flatMap(({ id: transactionId, timestamp, author, seq, changes }) =>
          changes
            .filter(({ after }) => !after)
            .map(({ id: documentId }) => ({ documentId, transactionId, timestamp, author, seq })),
        ),
    async commitsOf(ids, { first, last, limit, newestFirst }) {
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

    editors: {
      remember: async (editor) => void editors.set(editor.id, editor),
      find: async (id) => editors.get(id),
      all: async () => [...editors.values()].sort((a, b) => (a.name < b.name ? -1 : 1)),
    },
    keyValues: {
      all: async (userId) => pairsOf(userId).sort((a, b) => (a.key < b.key ? -1 : 1)),
      find: async (userId, keys) =>
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
