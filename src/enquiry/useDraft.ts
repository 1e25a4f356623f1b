import { type RefObject, useEffect, useRef } from 'react'
import { type Draft, readDraft, saveDraft, subscribeToDraft } from './draft.ts'
import { controlOf, fillForm, valuesOf } from './formControls.ts'

/** Syncs the form with the draft that all forms share. Text typed before hydration replaces the draft's. */
export function useDraft(form: RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    const element = form.current
    if (!element) return
    const typed: Draft = Object.fromEntries(
      Object.entries(valuesOf(element)).filter(([, value]) => value !== ''),
    )
    fillForm(element, { ...readDraft(), ...typed })
    if (Object.keys(typed).length > 0) saveDraft(typed)
    return subscribeToDraft((draft) => fillForm(element, draft))
  }, [form])
}

export function useSuggestedMessage(form: RefObject<HTMLFormElement | null>, message: string) {
  const suggested = useRef('')
  useEffect(() => {
    if (!form.current) return
    const control = controlOf(form.current, 'message')
    if (control.value === '' || control.value === suggested.current) control.value = message
    suggested.current = message
  }, [form, message])
}
