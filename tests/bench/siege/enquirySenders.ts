import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { enquiryKey, enquiryStamp } from '../../../domain/enquiryKey.ts'
import { callPaths } from '../../../domain/paths.ts'
import { ADDRESS_HEADER } from '../../setup/server/fuzz.ts'
import type { TestServer } from '../../setup/server/testServer.ts'

/** A visitor with an open form, who has one key and sends one enquiry. */
export type EnquirySender = { key: string; stamp: string; email: string; begunAt: number }

/** How many have begun a form and not sent it. */
const BEGUN = 60
/** Who sends sooner is taken for a program. */
const TYPING_MS = 1_200
/** Between two enquiries: each second has some, and no limit is met. */
const PAUSE_MS = 15

/** Senders of enquiries: each has a stamp, as a browser with scripts has, so that none is held as spam. */
export function createEnquirySenders(server: TestServer) {
  const begun: EnquirySender[] = []
  /** Sent without an answer; the server may have them or not. */
  let unanswered: EnquirySender[] = []
  const acknowledged: EnquirySender[] = []
  let count = 0

  async function begin() {
    const n = count++
    const key = randomUUID()
    const path = `${callPaths.enquiryStamp('aangan')}?${enquiryStamp.parameter}=${key}`
    const answer = await fetch(server.origin() + path, { headers: addressOf(n) })
    if (!answer.ok) throw new Error(`A stamp was answered ${answer.status}`)
    const stamp = await answer.text()
    begun.push({ key, stamp, email: `asha${n}@hotel.example`, begunAt: performance.now() })
  }

  async function send(applicant: EnquirySender) {
    unanswered.push(applicant)
    const answer = await fetch(server.origin() + callPaths.createEnquiry('aangan'), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [enquiryKey.header]: applicant.key,
        [enquiryStamp.header]: applicant.stamp,
        ...addressOf(acknowledged.length),
      },
      body: JSON.stringify({
        Hotelname: 'Hotel Sample Court',
        name: 'Asha Sample',
        phoneno: '+91 00000-00000',
        email: applicant.email,
        description: 'A demo, please.',
      }),
    })
    if (!answer.ok) throw new Error(`An enquiry was answered ${answer.status}`)
    acknowledged.push(applicant)
    unanswered = unanswered.filter((one) => one !== applicant)
  }

  return {
    acknowledged,
    /** Lets others begin while the server runs undisturbed; the first time they also have to type. */
    async ready() {
      const isFirst = count === 0
      await Promise.all(Array.from({ length: BEGUN - begun.length }, begin))
      if (isFirst) await setTimeout(TYPING_MS)
    },
    /** Sends what had no answer, or else the form that was begun first. */
    async enquire() {
      await setTimeout(PAUSE_MS)
      const again = unanswered[0]
      if (again) {
        unanswered = unanswered.filter((one) => one !== again)
        return send(again)
      }
      const [first] = begun
      if (!first || performance.now() - first.begunAt < TYPING_MS) return
      begun.shift()
      await send(first)
    },
    async sendUnanswered() {
      for (const applicant of unanswered.splice(0)) await send(applicant)
    },
  }
}

/** Another one each time: the limits are for others. */
const addressOf = (n: number) => ({ [ADDRESS_HEADER]: `10.0.${(n >> 8) & 255}.${n & 255}` })
