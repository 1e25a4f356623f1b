import { enquiryStamp } from '../../domain/enquiryKey.ts'
import { callPaths } from '../../domain/paths.ts'
import { env } from '../config/env.ts'

type Stamp = { key: string; stamp: string }

const name = 'enquiry-stamp'
let current: Stamp | undefined
let askedFor = ''

/** Fetches a stamp from this site's server when a form is begun; after a failure, again at the next field. */
export async function requestStamp(key: string) {
  if (askedFor === key || stampOf(key) !== undefined || !isTakenHere()) return
  askedFor = key
  try {
    const path = callPaths.enquiryStamp(env.enquiry.product)
    const answer = await fetch(
      `${window.location.origin}${path}?${enquiryStamp.parameter}=${encodeURIComponent(key)}`,
    )
    if (!answer.ok) throw new Error(`It answered ${answer.status}.`)
    keep({ key, stamp: await answer.text() })
  } catch {
    // Without a stamp the server goes by the visit.
    askedFor = ''
  }
}

export function stampOf(key: string): string | undefined {
  const kept = current ?? read()
  return kept?.key === key ? kept.stamp : undefined
}

const isTakenHere = () => env.mail.origin === undefined || env.enquiry.origin === undefined

/** It survives a reload, as the typed text does. */
function keep(stamp: Stamp) {
  current = stamp
  try {
    window.sessionStorage.setItem(name, `${stamp.key} ${stamp.stamp}`)
  } catch {}
}

function read(): Stamp | undefined {
  try {
    const [key = '', stamp = ''] = (window.sessionStorage.getItem(name) ?? '').split(' ')
    return stamp ? { key, stamp } : undefined
  } catch {
    return undefined
  }
}
