import { isPublicId } from '../document/ids.ts'
import type { Author } from '../request/identity.ts'
import type { Committed, Revision, Storage, Transaction } from './storage.ts'

/** Stores a dataset in memory, for tests and browsers. */
export function createMemoryStorage(first?: Transaction): Storage {
  const commits: Committed[] = first ? [{ ...first, seq: 1 }] : []
  const editors = new Map<string, Author>()
  const keyValues = new Map<string, Map<string, unknown>>()
  const listRevisions = (): Revision[] =>
    commits.flatMap(({ id: transactionId, timestamp, author, seq, changes }) =>
      [...changes]
        .sort((a, b) => (a.id < b.id ? -1 : 1))
        .map(({ id: documentId, after }) => {
          const exists = after !== undefined
          return { documentId, transactionId, timestamp, author, seq, exists }
        }),
    )

  return {
    async *documents() {
      const documents = new Map(
        commits.flatMap(({ changes }) => changes.map(({ id, after }) => [id, after] as const)),
      )
      for (const document of documents.values()) if (document) yield document
    },
    last: async ({ publicOnly } = { publicOnly: false }) =>
      commits.findLast(({ changes }) => !publicOnly || changes.some(({ id }) => isPublicId(id))),
    async append(transaction, last) {
      if (commits.length !== (last?.seq ?? 0)) return false
      commits.push({ ...transaction, seq: commits.length + 1 })
      return true
    },
    transaction: async (id) => commits.find((commit) => commit.id === id),
    commitsAfter: async (last, limit) => commits.slice(last?.seq ?? 0).slice(0, limit),

    revisions: async (ids) => listRevisions().filter(({ documentId }) => ids.includes(documentId)),
    async *deletionsSince(time) {
      yield* listRevisions()
        .filter(({ exists, timestamp }) => !exists && timestamp > time)
        .toReversed()
    },
    documentAt: async (id, seq) =>
      commits
        .slice(0, seq)
        .flatMap(({ changes }) => changes)
        .findLast((change) => change.id === id)?.after,

    editors: {
      remember: async (editor) => void editors.set(editor.id, editor),
      find: async (id) => editors.get(id),
      all: async () => [...editors.values()].sort((a, b) => (a.name < b.name ? -1 : 1)),
    },
    keyValues: {
      all: async (userId) =>
        [...(keyValues.get(userId) ?? [])]
          .map(([key, value]) => ({ key, value }))
          .sort((a, b) => (a.key < b.key ? -1 : 1)),
      async put(userId, pairs) {
        const stored = keyValues.get(userId) ?? new Map<string, unknown>()
        for (const { key, value } of pairs) stored.set(key, value ?? null)
        keyValues.set(userId, stored)
      },
    },
  }
}
