export type Problem = 'unreachable' | 'signedOut' | 'noWebSockets'

export type Write = { url: string; headers: Record<string, string>; body: object }

export type SaveStatus = {
  isUnsaved: boolean
  problem: Problem | undefined
  /** Why a change was rejected, until the editor dismisses it. */
  rejection: string | undefined
}

const initial: SaveStatus = { isUnsaved: false, problem: undefined, rejection: undefined }

/** Tracks unsaved edits and failing requests, for SaveNotice.tsx and leaving.ts. */
export function createRequestTracker() {
  const writes = new Map<Write, () => void>()
  const documents = new Set<object>()
  const problems = new Map<object, Problem>()
  const listeners = new Set<() => void>()
  let status = initial

  function update(change: Partial<SaveStatus> = {}) {
    const [problem] = [...problems.values()].toSorted()
    const next = {
      ...status,
      isUnsaved: writes.size > 0 || documents.size > 0,
      problem,
      ...change,
    }
    const names = Object.keys(initial) as (keyof SaveStatus)[] // the keys of a constant
    if (names.every((name) => next[name] === status[name])) return
    status = next
    for (const listener of listeners) listener()
  }

  return {
    status: () => status,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    /** When the page closes, leaving.ts sends each unanswered write and calls its `complete`. */
    begin(write: Write, complete: () => void) {
      writes.set(write, complete)
      update()
    },
    retrying(request: object, problem: Problem) {
      problems.set(request, problem)
      update()
    },
    /** Reports that a request was answered or aborted. */
    end(request: object) {
      writes.delete(request as Write) // does nothing for a read
      problems.delete(request)
      update()
    },
    setUnsaved(document: object, isUnsaved: boolean) {
      if (isUnsaved) documents.add(document)
      else documents.delete(document)
      update()
    },
    reject: (rejection: string) => update({ rejection }),
    dismiss: () => update({ rejection: undefined }),
    /** The writes are in the order in which they began. */
    unanswered: () => [...writes],
  }
}

export type RequestTracker = ReturnType<typeof createRequestTracker>

export const requestTracker = createRequestTracker()
