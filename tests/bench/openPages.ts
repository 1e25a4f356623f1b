import type { SanityClient } from '@sanity/client'

/** What the home page shows of questions, as an open page asks for it. */
const query = '*[_type == "homePage"][0]{..., "questions": *[_type == "faq"]{_id, question}}'

/** The questions that a page shows, by their ids. */
export type Shown = ReadonlyMap<string, string>

export type OpenPage = {
  /** Waits until the page has heard so many messages and read what followed from them. */
  settled(messages: number): Promise<Shown>
  close(): void
}

/**
 * A page held open as src/content/live.ts does it, without a browser: it follows live events, and asks its query
 * anew after each message that concerns it, one request at a time.
 */
export function openPage(visitor: SanityClient): Promise<OpenPage> {
  let heard = 0
  let shown: Shown = new Map()
  let tags: readonly string[] = []
  let isStale = false
  let isReading = false
  let failure: unknown
  const watchers = new Set<() => void>()

  const tell = () => {
    for (const look of watchers) look()
  }
  const fail = (error: unknown) => {
    failure ??= error
    tell()
  }
  /** Resolves once something holds of this page; rejects once something went wrong. */
  const until = (holds: () => boolean) =>
    new Promise<void>((resolve, reject) => {
      const look = () => {
        if (failure) reject(failure)
        else if (holds()) resolve()
        else return
        watchers.delete(look)
      }
      watchers.add(look)
      look()
    })

  async function readOn() {
    isReading = true
    while (isStale) {
      isStale = false
      const { result, syncTags } = await visitor.fetch<{ questions: Question[] }>(
        query,
        {},
        { filterResponse: false },
      )
      shown = new Map(result.questions.map(({ _id, question }) => [_id, question]))
      tags = syncTags ?? []
    }
    isReading = false
    tell()
  }
  const refetch = () => {
    isStale = true
    if (!isReading) readOn().catch(fail)
  }

  const subscription = visitor.live.events().subscribe({
    next(event) {
      if (event.type === 'welcome' || event.type === 'restart') refetch()
      if (event.type !== 'message') return
      heard += 1
      if (event.tags.some((tag) => tags.includes(tag))) refetch()
      tell()
    },
    error: fail,
  })
  const page: OpenPage = {
    async settled(messages) {
      await until(() => heard >= messages && !isReading)
      if (heard > messages) throw new Error(`A page heard ${heard} messages of ${messages}.`)
      return shown
    },
    close: () => subscription.unsubscribe(),
  }
  return until(() => shown.size > 0 && !isReading).then(() => page)
}

type Question = { _id: string; question: string }
