import type { Lake } from '@aangan/lake'
import { paths } from '../../../domain/paths.ts'
import type { CachedPage } from './encodings.ts'

const PAGES = [paths.home, paths.blog]

/** The start has other work, and editors publish several times in a row. */
const WAIT_MS = 5_000

const MAX_PICTURES = 300

/**
 * Has the pictures drawn that the first pages name, one after the other and those of the first view first: some seconds
 * after the start, and after each publish. A picture takes up to a second, for which its first visitor would wait.
 *
 * @returns ends it
 */
export function preparePictures({
  pageAt,
  lake,
}: {
  pageAt(path: string): Promise<Pick<CachedPage, 'body'>>
  lake: Pick<Lake, 'preparePicture' | 'subscribe'>
}): () => void {
  const stopped = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  let running = Promise.resolve()
  let isReady: ReadonlySet<string> = new Set()

  async function prepare() {
    const named = new Set<string>()
    for (const path of PAGES)
      for (const picture of picturesIn((await pageAt(path)).body)) named.add(picture)
    for (const picture of [...named].slice(0, MAX_PICTURES)) {
      if (stopped.signal.aborted) return
      // The request for a picture that cannot be drawn is told why.
      if (!isReady.has(picture)) await lake.preparePicture(picture).catch(() => {})
    }
    isReady = named
  }

  function soon() {
    clearTimeout(timer)
    timer = setTimeout(() => {
      // A page that cannot be made now is made again after the next publish.
      running = running.then(prepare).catch(() => {})
    }, WAIT_MS)
    timer.unref()
  }

  const unsubscribe = lake.subscribe(({ syncTags }) => {
    if (syncTags.length > 0) soon()
  })
  soon()
  return () => {
    unsubscribe()
    clearTimeout(timer)
    stopped.abort()
  }
}

const picturesIn = (html: string): string[] =>
  [...html.matchAll(/\/images\/[^"\s?<>]+\?[^"\s<>]+/g)].map(([path]) =>
    path.replaceAll('&amp;', '&'),
  )
