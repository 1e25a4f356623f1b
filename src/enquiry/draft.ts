import * as v from 'valibot'
import { type Enquiry, enquirySchema } from './fields.ts'

/** What a person typed and has not sent yet; a field they did not touch is absent. */
export type Draft = Partial<Enquiry>

const key = 'enquiry-draft'
const stored = v.partial(
  v.object(v.entriesFromList(Object.keys(enquirySchema.entries), v.string())),
)
const nothing: Enquiry = { hotelname: '', name: '', phonenumber: '', email: '', message: '' }
const followers = new Set<(draft: Draft) => void>()

/** The one draft of this tab, shared by every form on it, that outlives a reload. */
export function readDraft(): Draft {
  try {
    const result = v.safeParse(stored, JSON.parse(window.sessionStorage.getItem(key) ?? '{}'))
    return result.success ? result.output : {}
  } catch {
    return {}
  }
}

/** Keeps what was typed; a browser without storage forgets it at the next reload, and nothing else. */
export function saveDraft(typed: Draft) {
  try {
    window.sessionStorage.setItem(key, JSON.stringify({ ...readDraft(), ...typed }))
  } catch {}
  tell(typed)
}

/** It was sent: forgets the draft and empties every form. */
export function clearDraft() {
  try {
    window.sessionStorage.removeItem(key)
  } catch {}
  tell(nothing)
}

/** Calls back with the fields that change from now on; returns how to stop. */
export function subscribeToDraft(follower: (draft: Draft) => void): () => void {
  followers.add(follower)
  return () => followers.delete(follower)
}

function tell(draft: Draft) {
  for (const follower of followers) follower(draft)
}
