import type { Env } from '../../../src/config/parseEnv.ts'
import type { Variables } from '../../config/variables.ts'
import type { StoredEnquiry } from '../store/enquiries.ts'
import type { MailWords } from './mailWords.ts'

/** Delivers one enquiry, or throws to have it tried again. An abort signal ends the attempt. */
export type Deliver = (enquiry: StoredEnquiry, signal: AbortSignal) => Promise<void>

/** A place that enquiries are delivered to. */
export type OutboxChannel = {
  /** Its name in the database, in the log and in the Studio. */
  name: string
  /** A browser that runs scripts makes the two calls of docs/spec.md, section 7, itself. */
  takes: 'every enquiry' | 'posted forms'
  deliver: Deliver
  /** Tries the connection without delivering anything. @throws Error that says why it fails */
  check?(): Promise<unknown>
}

export type ChannelSettings = {
  /** The environment variables, of which each channel reads its own. */
  variables: Variables
  site: Env
  /** Reads the words of mails from the site's settings. */
  mailWords(): Promise<MailWords>
}

/** A kind of place that the project can deliver to. */
export type ChannelKind = {
  /** The names of its environment variables. */
  variables: readonly string[]
  /**
   * @returns undefined when its variables are not set
   * @throws StartupError with a sentence that names the malformed or missing variable
   */
  open(settings: ChannelSettings): OutboxChannel | undefined
}
