import { type RefObject, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { anchors } from '../../domain/anchors.ts'
import { paths } from '../../domain/paths.ts'
import { type PostedForm, useRuntime } from '../config/runtime.tsx'
import { useSettings } from '../content/useSettings.ts'
import { clearDraft, ensureDraftKey } from './draft.ts'
import { isHoneypotFilled, valuesOf } from './formControls.ts'
import { sendEnquiry } from './sendEnquiry.ts'
import { sourceOf } from './source.ts'

/** The form status of docs/spec.md, section 3, plus two states while the form is being sent. */
type Status = 'empty' | 'sending' | 'slow' | 'SUCCESS' | 'FAILED'

/** The calls have no time-out (docs/spec.md, section 7). After this time the form says that it is still sending. */
const SLOW_MS = 20_000

/** @param posted the server's answer to a form that was posted without JavaScript */
export function useEnquiry(
  form: RefObject<HTMLFormElement | null>,
  posted: PostedForm | undefined,
) {
  const { enquiryRecipient, salesEmail } = useSettings()
  const goToThankYou = useGoToThankYou()
  const hasErrors = Object.keys(posted?.errors ?? {}).length > 0
  const [status, setStatus] = useState<Status>(posted && !hasErrors ? 'FAILED' : 'empty')
  const sending = useRef(false)

  async function submit() {
    const element = form.current
    if (!element || sending.current) return
    setStatus('sending')
    sending.current = true
    const slow = setTimeout(() => setStatus('slow'), SLOW_MS)
    const sentFrom = window.location.pathname
    const submission = {
      key: ensureDraftKey(),
      isHoneypotFilled: isHoneypotFilled(element),
      source: sourceOf(element),
    }
    const enquiry = valuesOf(element)
    const outcome = await sendEnquiry(enquiry, enquiryRecipient ?? salesEmail ?? '', submission)
    clearTimeout(slow)
    sending.current = false
    setStatus(outcome)
    if (outcome === 'FAILED') return
    clearDraft()
    if (window.location.pathname === sentFrom) goToThankYou()
  }

  return { status, submit }
}

function useGoToThankYou() {
  const { mode } = useRuntime()
  const navigate = useNavigate()
  return () => {
    // The thank-you page replaces the open dialog's history entry, so that Back shows the page without the dialog.
    const isDialogOpen = window.location.hash === `#${anchors.demoForm}`
    // In a static export, a page's content is in its HTML, so the browser must load the document.
    if (mode === 'static') window.location[isDialogOpen ? 'replace' : 'assign'](paths.thankYou)
    else navigate(paths.thankYou, { replace: isDialogOpen })
  }
}
