import { type RefObject, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { anchors } from '../../domain/anchors.ts'
import { paths } from '../../domain/paths.ts'
import { type PostedForm, useRuntime } from '../config/runtime.tsx'
import { clearDraft, draftKey } from './draft.ts'
import { isHoneypotFilled, valuesOf } from './formControls.ts'
import { sendEnquiry } from './sendEnquiry.ts'
import { visit } from './visit.ts'

/** The states of docs/spec.md, section 3; `sending` between them, and `slow` when that takes long. */
type Status = 'empty' | 'sending' | 'slow' | 'SUCCESS' | 'FAILED'

/** The call has no time-out (docs/spec.md, section 9); after this time the form says that it is still sending. */
const SLOW_MS = 20_000

/**
 * The states of one enquiry form (docs/spec.md, section 4) and what moves it from one to the next.
 *
 * @param posted how the server answered the form, where no script ran
 */
export function useEnquiry(
  form: RefObject<HTMLFormElement | null>,
  recipient: string,
  posted: PostedForm | undefined,
) {
  const goToThankYou = useGoToThankYou()
  const isWrong = Object.keys(posted?.errors ?? {}).length > 0
  const [status, setStatus] = useState<Status>(posted && !isWrong ? 'FAILED' : 'empty')
  const sending = useRef(false)

  async function submit() {
    const element = form.current
    if (!element || sending.current) return
    setStatus('sending')
    sending.current = true
    const slow = setTimeout(() => setStatus('slow'), SLOW_MS)
    const sentFrom = window.location.pathname
    const submission = {
      key: draftKey(),
      isHoneypotFilled: isHoneypotFilled(element),
      source: () => visit.sourceOf?.(element),
    }
    const enquiry = valuesOf(element)
    const outcome = await sendEnquiry(enquiry, recipient, submission)
    clearTimeout(slow)
    sending.current = false
    setStatus(outcome)
    if (outcome === 'FAILED') return
    clearDraft()
    // A visitor who has left the page stays on the new one.
    if (window.location.pathname === sentFrom) goToThankYou()
  }

  return { status, submit }
}

function useGoToThankYou() {
  const { mode } = useRuntime()
  const navigate = useNavigate()
  // Back from there leads to the page, not to the modal over it.
  const fromModal = useLocation().hash === `#${anchors.demoForm}`
  // A static export asks no content service: its pages carry their content, so the page itself is loaded.
  if (mode === 'static')
    return () => window.location[fromModal ? 'replace' : 'assign'](paths.thankYou)
  return () => navigate(paths.thankYou, { replace: fromModal })
}
