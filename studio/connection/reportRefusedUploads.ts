import type { RequestTracker } from './requestTracker.ts'
import { isTemporaryStatus } from './retryRequests.ts'

/** A file, and the element and the event with which the editor chose it. */
type Choice = { file: File; target: Element; type: string }

/**
 * Reports the file names and reasons of refused uploads. The client uploads with XMLHttpRequest and passes by its
 * request handler, and neither Sanity's fields nor the plugin of Media say both. The embedded lake repeats the reason in
 * the header Server-Timing.
 */
export function reportRefusedUploads(requestTracker: RequestTracker) {
  /** The latest choice of each file name. */
  const choices = new Map<string, Choice>()
  const rememberChoice = (event: Event) => {
    const { target, type } = event
    if (target instanceof Element)
      for (const file of filesOf(event)) choices.set(file.name, { file, target, type })
  }
  for (const type of ['change', 'drop']) window.addEventListener(type, rememberChoice, true)
  const observer = new PerformanceObserver((list) => {
    // The observed type has only these entries.
    for (const entry of list.getEntries() as PerformanceResourceTiming[]) {
      const { pathname, searchParams } = new URL(entry.name)
      const reason = reasonOf(entry)
      if (!reason || !/\/assets\/(?:image|file)s\//.test(pathname)) continue
      const name = searchParams.get('filename') ?? ''
      const choice = choices.get(name)
      const message = `“${name}” was not uploaded. ${reason}`
      requestTracker.reject(
        choice && isOpen(choice) && isTemporary(entry)
          ? { message, tryAgain: () => chooseAgain(choice, requestTracker) }
          : { message },
      )
    }
  })
  observer.observe({ type: 'resource' })
}

const filesOf = (event: Event): FileList | [] =>
  (event instanceof DragEvent
    ? event.dataTransfer?.files
    : event.target instanceof HTMLInputElement && event.target.files) || []

/** A field’s menu closes once a file is chosen. The field then shows its button for another choice. */
const isOpen = ({ target }: Choice) => target.isConnected

/** The status of an upload without an answer is 0. A signed-out editor can sign in again in another tab. */
const isTemporary = ({ responseStatus }: PerformanceResourceTiming) =>
  [0, 401].includes(responseStatus) || responseStatus >= 500 || isTemporaryStatus(responseStatus)

function reasonOf({ serverTiming, responseStatus }: PerformanceResourceTiming): string | null {
  if (responseStatus === 0) return 'It was cancelled, or the server did not answer.'
  // Without HTTPS, browsers have no `serverTiming`.
  const refusal = serverTiming?.find(({ name }) => name === 'refused')
  return new URLSearchParams(refusal?.description).get('reason')
}

/** Repeats the event with which the editor chose the file, because neither uploader has a function that takes files. */
function chooseAgain(choice: Choice, requestTracker: RequestTracker) {
  const { file, target, type } = choice
  if (!isOpen(choice))
    return requestTracker.reject({
      message: `“${file.name}” was not uploaded, because the place where you chose it is closed. Open it, and choose the file again.`,
    })
  const dataTransfer = new DataTransfer()
  dataTransfer.items.add(file)
  if (target instanceof HTMLInputElement) target.files = dataTransfer.files
  target.dispatchEvent(
    type === 'drop'
      ? new DragEvent(type, { bubbles: true, dataTransfer })
      : new Event(type, { bubbles: true }),
  )
}
