import { isEnquiryKey } from '../../domain/enquiryKey.ts'
import { type Enquiry, formFields } from './fields.ts'

export type Draft = Partial<Enquiry>

const key = 'enquiry-draft'
const nothing: Enquiry = { hotelname: '', name: '', phonenumber: '', email: '', message: '' }
const keyOfKey = 'enquiry-key'
let currentKey = ''
const followers = new Set<(draft: Draft) => void>()

/** Reads the draft of this tab. All forms of the tab share it, and it survives a reload. */
export function readDraft(): Draft {
  try {
    const stored = Object(JSON.parse(window.sessionStorage.getItem(key) ?? '{}'))
    return Object.fromEntries(
      formFields.flatMap(({ name }) =>
        typeof stored[name] === 'string' ? [[name, stored[name]]] : [],
      ),
    )
  } catch {
    return {}
  }
}

/** Saves what was typed; without storage it is lost at the next reload. */
export function saveDraft(typed: Draft) {
  try {
    window.sessionStorage.setItem(key, JSON.stringify({ ...readDraft(), ...typed }))
  } catch {}
  tell(typed)
}

/**
 * The idempotency key of what is in this tab's forms: the same for every press on the button and after a reload, until
 * it was sent. A browser without storage keeps it until the next reload.
 */
export function draftKey(): string {
  try {
    currentKey = window.sessionStorage.getItem(keyOfKey) ?? currentKey
  } catch {}
  if (!isEnquiryKey(currentKey)) {
    // Not randomUUID, which there is only on https.
    const bytes = window.crypto.getRandomValues(new Uint8Array(16))
    currentKey = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  }
  try {
    window.sessionStorage.setItem(keyOfKey, currentKey)
  } catch {}
  return currentKey
}

/** Forgets the draft and its key after sending, and empties every form. */
export function clearDraft() {
  currentKey = ''
  try {
    window.sessionStorage.removeItem(key)
    window.sessionStorage.removeItem(keyOfKey)
  } catch {}
  tell(nothing)
}

export function subscribeToDraft(follower: (draft: Draft) => void): () => void {
  followers.add(follower)
  return () => followers.delete(follower)
}

function tell(draft: Draft) {
  for (const follower of followers) follower(draft)
}
