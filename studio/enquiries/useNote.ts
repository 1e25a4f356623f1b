import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ListedEnquiry } from '../../domain/enquiryList.ts'
import { requestTracker } from '../connection/requestTracker.ts'
import type { AnswerError } from '../connection/sendToSite.ts'
import { changeEnquiry } from './requests.ts'

type Draft = {
  text: string
  /** The stored note that `text` replaces. Equals `text` once the text is sent. */
  noteBefore: string
  /** The listed note when the text was sent. The card shows `text` until the list changes. */
  listed?: string
  problem?: string
  isConflict?: boolean
}

/** The texts that are not stored yet, by the enquiry's id. They outlive their cards. */
const drafts = new Map<number, Draft>()

window.addEventListener('beforeunload', (event) => {
  if ([...drafts.values()].some(({ problem }) => problem)) event.preventDefault()
})

const isSent = ({ text, noteBefore }: Draft) => text === noteBefore

/** Saves the note of an enquiry when its field loses focus, its card closes, or the page closes. */
export function useNote(
  { id, note, hotelname }: Pick<ListedEnquiry, 'id' | 'note' | 'hotelname'>,
  refresh: () => void,
) {
  const [state, setState] = useState(() => drafts.get(id))
  const draft = state && isSent(state) && state.listed !== note ? undefined : state
  const isOpen = useRef(true)

  function change(next: Draft) {
    drafts.set(id, next)
    setState(next)
  }

  async function save(text: string, noteBefore: string) {
    change({ text, noteBefore: text, listed: note })
    try {
      await changeEnquiry(id, { note: text, noteBefore })
      if (drafts.get(id)?.text === text) drafts.delete(id)
    } catch (error) {
      handleFailure(error as AnswerError, text, noteBefore) // sendToSite throws other errors only if a signal is aborted
    }
    refresh()
  }

  function handleFailure({ status, message }: AnswerError, text: string, noteBefore: string) {
    const newest = drafts.get(id) ?? { text, noteBefore: text }
    const isReplaced = newest.noteBefore !== text
    if (isReplaced) return
    change({ text: newest.text, noteBefore, problem: message, isConflict: status === 409 })
    if (isOpen.current) return
    requestTracker.reject({
      message: `Your note on ${hotelname} is not saved. ${message} If the enquiry still exists, open it again: it still shows your text.`,
    })
    if (status === 404) drafts.delete(id)
  }

  const keepBoth = ({ text }: Draft) => void save(`${note}\n${text}`.trim(), note)

  const saveOnClosing = useEffectEvent(() => {
    const unsaved = drafts.get(id)
    if (!unsaved) return
    if (isSent(unsaved)) drafts.delete(id)
    else if (unsaved.isConflict) keepBoth(unsaved)
    else void save(unsaved.text, unsaved.noteBefore)
  })

  useEffect(() => {
    isOpen.current = true
    window.addEventListener('pagehide', saveOnClosing)
    return () => {
      isOpen.current = false
      window.removeEventListener('pagehide', saveOnClosing)
      saveOnClosing()
    }
  }, [])

  return {
    text: draft?.text ?? note,
    problem: draft?.problem,
    isConflict: draft?.isConflict ?? false,
    edit: (text: string) => change({ noteBefore: note, ...draft, text }),
    save() {
      if (draft && !isSent(draft) && !draft.isConflict) void save(draft.text, draft.noteBefore)
    },
    keepBoth() {
      if (draft) keepBoth(draft)
    },
  }
}
