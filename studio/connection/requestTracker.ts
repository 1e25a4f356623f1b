/** Sorted by urgency. The Studio shows only the most urgent problem. */
const PROBLEMS = ['signedOut', 'unreachable', 'noWebSockets'] as const

export type Problem = (typeof PROBLEMS)[number]

export type Write = { url: string; headers: Record<string, string>; body: object }

export type SaveStatus = {
  isUnsaved: boolean
  problem: Problem | undefined
  /** What the server refused, until the editor has read it. */
  rejections: readonly Rejection[]
}

/** `referrers` are the ids of documents, to which the notice links. `tryAgain` repeats what was rejected. */
export type Rejection = { message: string; referrers?: string[]; tryAgain?: () => void }

const initialStatus: SaveStatus = { isUnsaved: false, problem: undefined, rejections: [] }

export function createRequestTracker() {
  const writes = new Map<Write, () => void>()
  const unsavedDocuments = new Set<object>()
  const problems = new Map<object, Problem>()
  const listeners = new Set<() => void>()
  let status = initialStatus

  function update(change: Partial<SaveStatus> = {}) {
    const current = new Set(problems.values())
    const problem = PROBLEMS.find((name) => current.has(name))
    const next = {
      ...status,
      isUnsaved: writes.size > 0 || unsavedDocuments.size > 0,
      problem,
      ...change,
    }
    const names = Object.keys(initialStatus) as (keyof SaveStatus)[] // `Object.keys` returns `string[]`
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
    /** When the page closes, saveBeforeLeaving.ts sends each unanswered write and calls its `complete`. */
    beginWrite(write: Write, complete: () => void) {
      writes.set(write, complete)
      update()
    },
    reportProblem(request: object, problem: Problem) {
      problems.set(request, problem)
      update()
    },
    endRequest(request: object) {
      writes.delete(request as Write) // a read is not in `writes`
      problems.delete(request)
      update()
    },
    setUnsaved(document: object, isUnsaved: boolean) {
      if (isUnsaved) unsavedDocuments.add(document)
      else unsavedDocuments.delete(document)
      update()
    },
    /** A message that is already shown is not repeated. */
    reject(rejection: Rejection) {
      const others = status.rejections.filter(({ message }) => message !== rejection.message)
      update({ rejections: [...others, rejection] })
    },
    dismissRejections: () => update({ rejections: [] }),
    /** The writes are in the order in which they began. */
    unansweredWrites: () => [...writes],
  }
}

export type RequestTracker = ReturnType<typeof createRequestTracker>

export const requestTracker = createRequestTracker()
