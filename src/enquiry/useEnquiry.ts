import { type RefObject, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { anchors } from '../../domain/anchors.ts'
import { paths } from '../../domain/paths.ts'
import { type PostedForm, useRuntime } from '../config/runtime.tsx'
import { clearDraft, draftKey } from './draft.ts'
import { errorsIn, type FieldErrors, openedWith } from './fields.ts'
import { isHoneypotFilled, valuesOf } from './formControls.ts'
import { sendEnquiry } from './sendEnquiry.ts'
import { stampOf } from './stamp.ts'

/** The states of docs/spec.md, section 3; `sending` between them, and `slow` when that takes long. */
type Status = 'empty' | 'sending' | 'slow' | 'SUCCESS' | 'FAILED'

/** The call has no time-out (docs/spec.md, section 9); after this time the form says that it is still sending. */
const SLOW_MS = 20_000

/** One refused submission: what was wrong when it was made. */
export type Refusal = { attempt: number; errors: FieldErrors }

/**
 * The states of one enquiry form (docs/spec.md, section 4) and what moves it from one to the next.
 *
 * @param posted how the server answered the form, where no script ran
 * @param opening how the message of the enquiry begins
 */
export function useEnquiry(
  form: RefObject<HTMLFormElement | null>,
  recipient: string,
  posted: PostedForm | undefined,
  opening: string,
) {
  const goToThankYou = useGoToThankYou()
  const found: FieldErrors = posted?.errors ?? {}
  const isWrong = Object.keys(found).length > 0
  const [status, setStatus] = useState<Status>(posted && !isWrong ? 'FAILED' : 'empty')
  const [errors, setErrors] = useState(found)
  const [refusal, setRefusal] = useState<Refusal | undefined>(
    isWrong ? { attempt: 0, errors: found } : undefined,
  )
  const sending = useRef(false)
  const [isStored, setIsStored] = useState(false)

  async function submit() {
    if (!form.current || sending.current) return
    const enquiry = openedWith(opening, valuesOf(form.current))
    const found = errorsIn(enquiry)
    setErrors(found)
    if (Object.keys(found).length > 0) {
      setStatus('empty')
      setRefusal((last) => ({ attempt: (last?.attempt ?? 0) + 1, errors: found }))
      return
    }
    setRefusal(undefined)
    setStatus('sending')
    setIsStored(false)
    sending.current = true
    const slow = setTimeout(() => setStatus('slow'), SLOW_MS)
    const sentFrom = window.location.pathname
    const key = draftKey()
    const submission = {
      key,
      stamp: stampOf(key),
      isHoneypotFilled: isHoneypotFilled(form.current),
    }
    const outcome = await sendEnquiry(enquiry, recipient, submission, () => setIsStored(true))
    clearTimeout(slow)
    sending.current = false
    setStatus(outcome)
    if (outcome === 'FAILED') return
    clearDraft()
    // A visitor who has left the page meanwhile is not taken away from the new one.
    if (window.location.pathname === sentFrom) goToThankYou()
  }

  /** Takes an error away as soon as its field is right; a new one appears only on the next submission. */
  function recheck() {
    if (!form.current) return
    const now = errorsIn(valuesOf(form.current))
    setErrors((shown) =>
      Object.fromEntries(
        Object.keys(shown)
          .filter((name) => name in now)
          .map((name) => [name, now[name as keyof FieldErrors]]), // its keys are field names
      ),
    )
  }

  return { status, isStored, errors, refusal, submit, recheck }
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
