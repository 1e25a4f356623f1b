import type { Env } from '../../../src/config/parseEnv.ts'
import type { Variables } from '../../config/variables.ts'
import type { StoredEnquiry } from '../store/enquiries.ts'
import type { ReadMailWords } from './enquiryMail.ts'

/** Delivers one enquiry. After an error, the outbox retries. The signal aborts on a timeout or server stop. */
export type Deliver = (
  enquiry: StoredEnquiry,
  signal: AbortSignal,
  readMailWords: ReadMailWords,
) => Promise<void>

export type OutboxChannel = {
  name: string
  /**
   * `posted forms`: only enquiries sent without JavaScript. With JavaScript, the browser makes this delivery itself.
   */
  takes: 'every enquiry' | 'posted forms'
  deliver: Deliver
  /** An attempt that takes longer fails. The default is 30 seconds. */
  timeLimitMs?: number
  /** Tests the connection without delivering anything. @throws Error with the reason if the test fails */
  check?(): Promise<unknown>
}

export type ChannelSettings = {
  variables: Variables
  site: Env
}

/** @returns undefined if unconfigured. @throws StartupError if a variable is malformed, or a needed one missing */
export type OpenChannel = (settings: ChannelSettings) => OutboxChannel | undefined
