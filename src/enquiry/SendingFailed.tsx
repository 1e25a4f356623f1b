import { useSettingsLang } from '../content/language.ts'
import styles from './EnquiryForm.module.css'
import { SalesContacts } from './SalesContacts.tsx'

type SendingFailedProps = {
  /** True on the page that the server returns for a posted form. */
  takesFocus: boolean
  reason: string | false
}

export const SendingFailed = ({ takesFocus, reason }: SendingFailedProps) => (
  <div
    className={styles.failed}
    lang={useSettingsLang()}
    tabIndex={-1}
    // biome-ignore lint/a11y/noAutofocus: without JavaScript this scrolls to the message
    autoFocus={takesFocus}
    // jsdom has no `autofocus` property for a <div>, so React would report a hydration mismatch.
    suppressHydrationWarning
  >
    <p role="alert">Sorry, something went wrong. Please try again.</p>
    <p>
      {reason} What you typed is still here. <SalesContacts />
    </p>
  </div>
)
