import type { Enquiry } from '../../domain/enquiry.ts'
import { isEnquiryKey } from '../../domain/enquiryFields.ts'
import { readItem, writeItem } from '../config/storage.ts'
import { formFields } from './formFields.ts'

export type Draft = Partial<Enquiry>

const DRAFT_ITEM = 'enquiry-draft'
const emptyDraft: Enquiry = { hotelname: '', name: '', phonenumber: '', email: '', message: '' }
const KEY_ITEM = 'enquiry-key'
let currentKey = ''
const listeners = new Set<(changes: Draft) => void>()

/** Reads the draft, which all forms of this tab share and which survives a reload unless storage is blocked. */
export function readDraft(): Draft {
  try {
    const stored = Object(JSON.parse(readItem('sessionStorage', DRAFT_ITEM) ?? '{}'))
    return Object.fromEntries(
      formFields.flatMap(({ name }) =>
        typeof stored[name] === 'string' ? [[name, stored[name]]] : [],
      ),
    )
  } catch {
    return {}
  }
}

export function saveDraft(changes: Draft) {
  writeItem('sessionStorage', DRAFT_ITEM, JSON.stringify({ ...readDraft(), ...changes }))
  notifyListeners(changes)
}

/** Returns the draft's idempotency key, which stays the same until the draft is sent. */
export function ensureDraftKey(): string {
  currentKey = readItem('sessionStorage', KEY_ITEM) ?? currentKey
  if (!isEnquiryKey(currentKey)) {
    // `crypto.randomUUID` exists only in secure contexts.
    const bytes = window.crypto.getRandomValues(new Uint8Array(16))
    currentKey = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  }
  writeItem('sessionStorage', KEY_ITEM, currentKey)
  return currentKey
}

/** Clears the idempotency key, and the draft unless it was changed after it was `sent`. */
export function clearDraft(sent = readDraft()) {
  currentKey = ''
  writeItem('sessionStorage', KEY_ITEM, undefined)
  if (JSON.stringify(readDraft()) !== JSON.stringify(sent)) return
  writeItem('sessionStorage', DRAFT_ITEM, undefined)
  notifyListeners(emptyDraft)
}

export function subscribeToDraft(listener: (changes: Draft) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function notifyListeners(changes: Draft) {
  for (const listener of listeners) listener(changes)
}
