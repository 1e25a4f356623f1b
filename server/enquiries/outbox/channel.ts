import type { Env } from '../../../src/config/parseEnv.ts'
import type { Variables } from '../../config/variables.ts'
import type { StoredEnquiry } from '../store/enquiries.ts'
import type { MailWords } from './mailWords.ts'

/** Delivers one enquiry. If it throws, the outbox retries. The signal aborts the attempt. */
export type Deliver = (enquiry: StoredEnquiry, signal: AbortSignal) => Promise<void>

export type OutboxChannel = {
  name: string
  /**
   * `posted forms`: only enquiries sent without JavaScript. With JavaScript, the browser itself makes the calls of
   * docs/spec.md, section 7.
   */
  takes: 'every enquiry' | 'posted forms'
  deliver: Deliver
  /** Tests the connection without delivering anything. @throws Error with the reason if it fails */
  check?(): Promise<unknown>
}

export type ChannelSettings = {
  variables: Variables
  site: Env
  readMailWords(): Promise<MailWords>
}

export type ChannelKind = {
  variables: readonly string[]
  /**
   * Returns undefined if the channel is not configured.
   * @throws StartupError if a variable is malformed, or a related variable is missing
   */
  open(settings: ChannelSettings): OutboxChannel | undefined
}
