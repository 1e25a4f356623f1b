import type { Enquiry } from '../../domain/enquiry.ts'
import { isEnquiryKey } from '../../domain/enquiryKey.ts'
import { formFields } from './formFields.ts'

export type Draft = Partial<Enquiry>

const key = 'enquiry-draft'
const nothing: Enquiry = { hotelname: '', name: '', phonenumber: '', email: '', message: '' }
const keyOfKey = 'enquiry-key'
let currentKey = ''
const followers = new Set<(draft: Draft) => void>()

/** Reads the draft, which all forms of this tab share and which survives a reload. */
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

/** Saves the draft; a browser without storage loses it at the next reload. */
export function saveDraft(typed: Draft) {
  try {
    window.sessionStorage.setItem(key, JSON.stringify({ ...readDraft(), ...typed }))
  } catch {}
  tell(typed)
}

/**
 * Returns the idempotency key of the draft. It stays the same until the draft is sent, also after a reload where the
 * browser has storage.
 */
export function draftKey(): string {
  try {
    currentKey = window.sessionStorage.getItem(keyOfKey) ?? currentKey
  } catch {}
  if (!isEnquiryKey(currentKey)) {
    // `randomUUID` exists on https only.
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
