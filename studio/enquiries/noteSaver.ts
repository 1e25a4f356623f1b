import { requestTracker } from '../connection/requestTracker.ts'
import { type AnswerError, changeEnquiry } from './requests.ts'

const SAVE_DEBOUNCE_MS = 800
const RETRY_MS = 5_000

/** After these statuses, the server would reject the same text again. */
const finalStatuses = new Set([400, 403, 404, 409])

/** `text`: the unsaved text. A saved text stays here until the list of enquiries contains it. */
type NoteStatus = { text?: string | undefined; problem?: string | undefined; isConflict: boolean }

const savers = new Map<number, NoteSaver>()

/** A card that opens again gets the saver with the text that is still unsaved. */
export const findNoteSaver = (id: number, hotelname: string) =>
  savers.get(id) ?? createNoteSaver(id, hotelname)

type List = { note: string; refresh(): void }

type NoteChange = { note: string; noteBefore: string }

type NoteSaver = ReturnType<typeof createNoteSaver>

/** Saves the note of one enquiry. Continues after the card has closed, until the server stores or rejects the text. */
function createNoteSaver(id: number, hotelname: string) {
  const listeners = new Set<() => void>()
  const trackerKey = {}
  let status: NoteStatus = { isConflict: false }
  let isOpen = false
  /** The list of enquiries. Its `note` can be older than the last save. */
  let list: List = { note: '', refresh() {} }
  /** The stored notes that this editor has seen, oldest first. */
  let seen: string[] = []
  /** The texts of saves whose answer was lost: the server may have stored them. */
  let unanswered: string[] = []
  let sending: string | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  function update(change: Partial<NoteStatus>) {
    const { text, problem } = { ...status, ...change }
    const isKnown = [...seen, ...unanswered, sending].includes(list.note)
    status = { text, problem, isConflict: text !== undefined && !isKnown }
    for (const listener of listeners) listener()
  }

  function edit(text: string) {
    if (status.text === undefined) begin()
    update({ text })
    schedule(status.problem ? RETRY_MS : SAVE_DEBOUNCE_MS)
    endIfSaved()
  }

  function begin() {
    seen = [list.note]
    savers.set(id, saver)
    addEventListener('pagehide', saveOnLeaving)
    addEventListener('beforeunload', askBeforeLosingText)
  }

  function askBeforeLosingText(event: BeforeUnloadEvent) {
    if (status.problem || status.isConflict) event.preventDefault()
  }

  function keepBoth() {
    seen.push(list.note)
    update({ problem: undefined })
    edit(`${list.note}\n${status.text}`.trim())
  }

  function saveOnLeaving() {
    if (status.isConflict) keepBoth()
    void save()
  }

  function schedule(delayMs: number) {
    clearTimeout(timer)
    timer = setTimeout(() => {
      if (sending === undefined) void save()
    }, delayMs)
  }

  async function save(noteBefore = sending ?? seen.at(-1) ?? '') {
    const { text, isConflict } = status
    if (text === undefined || text === sending || isSaved() || isConflict) return
    clearTimeout(timer)
    sending = text
    let failure: AnswerError | undefined
    try {
      await changeEnquiry(id, { note: text, noteBefore })
    } catch (error) {
      failure = error as AnswerError // requests.ts throws other errors only if a signal is aborted
    }
    // When the page closes, the next text is sent before this answer.
    if (sending === text) sending = undefined
    if (failure) handleFailure(failure, { note: text, noteBefore })
    else handleSuccess(text)
    list.refresh()
  }

  function handleSuccess(text: string) {
    markAsStored(text)
    stopReporting()
    update({ problem: undefined })
    schedule(isOpen ? SAVE_DEBOUNCE_MS : 0)
    endIfSaved()
  }

  function handleFailure(failure: AnswerError, { note, noteBefore }: NoteChange) {
    if (failure.status === 409) {
      const ownNote = unanswered[unanswered.indexOf(noteBefore) + 1]
      if (ownNote !== undefined) return void save(ownNote)
      unanswered = []
      // A colleague may have restored an older note, which must be a conflict too.
      seen = seen.slice(-1)
    }
    const isFinal = finalStatuses.has(failure.status)
    if (!isFinal && !unanswered.includes(note)) unanswered.push(note)
    update({ problem: `Not saved yet: ${failure.message}` })
    if (isOpen) schedule(RETRY_MS)
    else if (note !== status.text || status.isConflict) saveOnLeaving()
    else if (isFinal) rejectAfterClosing(failure)
    else retryAfterClosing(failure)
  }

  function retryAfterClosing(failure: AnswerError) {
    const problem = failure.status === 401 ? 'signedOut' : 'unreachable'
    requestTracker.setUnsaved(trackerKey, true)
    requestTracker.reportProblem(trackerKey, problem)
    schedule(RETRY_MS)
  }

  function rejectAfterClosing(failure: AnswerError) {
    const isDeleted = failure.status === 404
    const advice = isDeleted ? '' : ' Open the enquiry again: it still shows your text.'
    stopReporting()
    requestTracker.setRejection(
      `Your note on ${hotelname} could not be saved. ${failure.message}${advice}`,
    )
    if (isDeleted) end()
  }

  function stopReporting() {
    requestTracker.setUnsaved(trackerKey, false)
    requestTracker.endRequest(trackerKey)
  }

  function markAsStored(note: string) {
    seen.push(...unanswered, note)
    unanswered = []
  }

  const isSaved = () =>
    status.text === seen.at(-1) && unanswered.length === 0 && sending === undefined

  /** Waits for the list while the card is open: until then, the list's note is older than the saved text. */
  function endIfSaved() {
    const isListed = status.text === list.note || status.isConflict
    if (isSaved() && (isListed || !isOpen)) end()
  }

  /** From now on, the card shows the listed note, including changes by colleagues. */
  function end() {
    clearTimeout(timer)
    savers.delete(id)
    removeEventListener('pagehide', saveOnLeaving)
    removeEventListener('beforeunload', askBeforeLosingText)
    update({ text: undefined, problem: undefined })
  }

  const saver = {
    status: () => status,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    /** Returns a function to call when the card closes. */
    open() {
      isOpen = true
      stopReporting()
      return () => {
        isOpen = false
        if (status.isConflict) keepBoth()
        if (sending === undefined) void save()
        endIfSaved()
      }
    },
    updateFromList(newList: List) {
      list = newList
      if (status.text === undefined) return
      if (unanswered.includes(list.note)) markAsStored(list.note)
      update({})
      schedule(status.problem ? RETRY_MS : SAVE_DEBOUNCE_MS)
      endIfSaved()
    },
    edit,
    keepBoth,
  }
  return saver
}
