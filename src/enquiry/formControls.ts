import { type Enquiry, type FieldName, readAnswers } from '../../domain/enquiry.ts'
import { enquiryHoneypot } from '../../domain/enquiryFields.ts'
import { formFields } from './formFields.ts'

/** Returns the `name` of an enquiry form. */
export const enquiryFormName = (place: 'modal' | 'home' | 'contact') => `enquiry-${place}` as const

/** The fields are uncontrolled, so that they keep text that was typed before hydration. */
export function controlOf(form: HTMLFormElement, name: FieldName) {
  const control = form.elements.namedItem(name)
  if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) return control
  throw new Error(`The enquiry form has no field named ${name}.`)
}

export const valuesOf = (form: HTMLFormElement): Enquiry =>
  readAnswers((name) => controlOf(form, name).value)

export function isHoneypotFilled(form: HTMLFormElement): boolean {
  const control = form.elements.namedItem(enquiryHoneypot.field)
  return control instanceof HTMLInputElement && control.value !== ''
}

export function fillForm(form: HTMLFormElement, values: Partial<Enquiry>) {
  for (const { name } of formFields) {
    const control = controlOf(form, name)
    const value = values[name]
    if (value !== undefined && control.value !== value) control.value = value
  }
}
