import styles from './EnquiryForm.module.css'
import { SalesContacts } from './SalesContacts.tsx'

/** @param takesFocus whether the server answers a posted form with this message */
export const SendingFailed = ({ takesFocus }: { takesFocus: boolean }) => (
  <div
    className={styles.failed}
    tabIndex={-1}
    // biome-ignore lint/a11y/noAutofocus: without JavaScript this scrolls to the message
    autoFocus={takesFocus}
    // React expects `autoFocus` on form fields only.
    suppressHydrationWarning
  >
    <p role="alert">Sorry, something went wrong. Please try again.</p>
    <p>
      What you typed is still here. <SalesContacts />
    </p>
  </div>
)
