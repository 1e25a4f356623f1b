import type { Env } from '../../../src/config/parseEnv.ts'
import type { Variables } from '../../config/variables.ts'
import type { StoredEnquiry } from '../store/enquiries.ts'
import type { MailWords } from './mailWords.ts'

/** Delivers one enquiry. An error makes the outbox retry, and the signal aborts the attempt. */
export type Deliver = (enquiry: StoredEnquiry, signal: AbortSignal) => Promise<void>

export type OutboxChannel = {
  name: string
  /**
   * `posted forms`: only enquiries that were sent without JavaScript. For the others, the browser itself has made the
   * calls of docs/spec.md, section 7.
   */
  takes: 'every enquiry' | 'posted forms'
  deliver: Deliver
  /** Tests the connection without delivering anything. @throws Error with the reason if it fails */
  check?(): Promise<unknown>
}

export type ChannelSettings = {
  variables: Variables
  site: Env
  mailWords(): Promise<MailWords>
}

export type ChannelKind = {
  variables: readonly string[]
  /**
   * Returns undefined if the channel is not configured.
   * @throws StartupError if a variable is malformed, or if only some of the variables that belong together are set
   */
  open(settings: ChannelSettings): OutboxChannel | undefined
}
