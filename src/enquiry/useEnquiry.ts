import { type RefObject, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { demoHash } from '../../domain/anchors.ts'
import { type FieldErrors, findTooLongAnswers } from '../../domain/enquiry.ts'
import { paths } from '../../domain/paths.ts'
import { type PostedForm, useRuntime } from '../config/runtime.tsx'
import { useSettings } from '../content/useSettings.ts'
import { clearDraft, ensureDraftKey, readDraft } from './draft.ts'
import { isHoneypotFilled, valuesOf } from './formControls.ts'
import { sendEnquiry } from './sendEnquiry.ts'
import { sourceOf } from './source.ts'

/** `empty`: not sent yet. The names are those of docs/spec.md, section 3, except `sending`, `slow` and `REFUSED`. */
type Status = 'empty' | 'sending' | 'slow' | 'SUCCESS' | 'FAILED' | 'REFUSED'

/** The delay until the form says that it is still sending. The calls have no time-out (docs/spec.md, section 7). */
const SLOW_MS = 20_000

/** @param posted a form that was posted without JavaScript; `errors` is empty if storing the enquiry failed */
export function useEnquiry(
  form: RefObject<HTMLFormElement | null>,
  posted: PostedForm | undefined,
) {
  const { enquiryRecipient, salesEmail } = useSettings()
  const { mode } = useRuntime()
  const navigate = useNavigate()
  const hasErrors = Object.keys(posted?.errors ?? {}).length > 0
  const [status, setStatus] = useState<Status>(posted && !hasErrors ? 'FAILED' : 'empty')
  // The server's errors are shown until the visitor submits the form again.
  const [errors, setErrors] = useState<FieldErrors>(posted?.errors ?? {})
  const isSending = useRef(false)

  async function submit() {
    const element = form.current
    if (!element || isSending.current) return
    const enquiry = valuesOf(element)
    const tooLong = findTooLongAnswers(enquiry)
    setErrors(tooLong)
    if (Object.keys(tooLong).length > 0) return setStatus('empty')
    setStatus('sending')
    isSending.current = true
    const slowTimer = setTimeout(() => setStatus('slow'), SLOW_MS)
    const sentFrom = window.location.pathname
    const submission = {
      key: ensureDraftKey(),
      isHoneypotFilled: isHoneypotFilled(element),
      source: sourceOf(element),
    }
    const draft = readDraft()
    const outcome = await sendEnquiry(enquiry, enquiryRecipient ?? salesEmail ?? '', submission)
    clearTimeout(slowTimer)
    isSending.current = false
    setStatus(outcome)
    if (outcome !== 'SUCCESS') return
    clearDraft(draft) // keeps a correction that was typed during sending
    if (window.location.pathname !== sentFrom) return
    // The thank-you page replaces the open dialog's history entry, so that Back shows the page without the dialog.
    const isDialogOpen = window.location.hash === demoHash
    // A static export may be unable to query the content of the thank-you page, so the browser loads the page's HTML.
    if (mode === 'static') window.location[isDialogOpen ? 'replace' : 'assign'](paths.thankYou)
    else navigate(paths.thankYou, { replace: isDialogOpen })
  }

  return { status, errors, submit }
}
