import type { Env } from '../../../src/config/parseEnv.ts'
import type { Variables } from '../../config/variables.ts'
import type { StoredEnquiry } from '../store/enquiries.ts'
import type { MailWords } from './mailWords.ts'

/** Delivers one enquiry. After an error, the outbox retries. The signal aborts on a timeout or when the server stops. */
export type Deliver = (enquiry: StoredEnquiry, signal: AbortSignal) => Promise<void>

export type OutboxChannel = {
  name: string
  /**
   * `posted forms`: only enquiries sent without JavaScript. With JavaScript, the browser itself calls the backend
   * and the e-mail service.
   */
  takes: 'every enquiry' | 'posted forms'
  deliver: Deliver
  /** Tests the connection without delivering anything. @throws Error with the reason if the test fails */
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
   * @throws StartupError if a variable is malformed, or a variable that the channel also needs is missing
   */
  open(settings: ChannelSettings): OutboxChannel | undefined
}
