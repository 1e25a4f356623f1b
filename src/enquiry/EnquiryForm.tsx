import { useId, useRef, useState } from 'react'
import { type FieldName, TOO_MANY_ENQUIRIES } from '../../domain/enquiry.ts'
import { enquiryHoneypot, messagePrefixFields } from '../../domain/enquiryFields.ts'
import { paths } from '../../domain/paths.ts'
import { env } from '../config/env.ts'
import { useRuntime } from '../config/runtime.tsx'
import { useSettingsLang } from '../content/language.ts'
import { Word } from '../content/Word.tsx'
import { Button } from '../ui/Button.tsx'
import { classNames } from '../ui/classNames.ts'
import { Field } from '../ui/Field.tsx'
import { useHydrated } from '../ui/useHydrated.ts'
import { saveDraft } from './draft.ts'
import styles from './EnquiryForm.module.css'
import { ErrorSummary } from './ErrorSummary.tsx'
import { enquiryFormName } from './formControls.ts'
import { formFields } from './formFields.ts'
import { SalesContacts } from './SalesContacts.tsx'
import { SendingFailed } from './SendingFailed.tsx'
import { useDraft, useSuggestedMessage } from './useDraft.ts'
import { useEnquiry } from './useEnquiry.ts'

export type EnquiryFormProps = {
  place: Parameters<typeof enquiryFormName>[0]
  suggestedMessage?: string
  /** Whether the page's add-on checkboxes belong to this form, so that it works without JavaScript. */
  submitsPlanChoice?: boolean | undefined
}

export function EnquiryForm({ place, suggestedMessage = '', submitsPlanChoice }: EnquiryFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const id = `enquiry${useId()}`
  const idOf = (name: FieldName | 'summary') => `${id}-${name}`
  const hydrated = useHydrated()
  const lang = useSettingsLang()
  const { mode, posted: postedForm } = useRuntime()
  const [posted] = useState(place === 'contact' && !hydrated ? postedForm : undefined)
  const { status, errors, submit } = useEnquiry(form, posted)
  useDraft(form)
  useSuggestedMessage(form, suggestedMessage)
  // `npm run build -- --without-enquiries` allows a static export without an e-mail service.
  if (mode === 'static' && !env.mail.origin)
    return (
      <p>
        <SalesContacts isOnlyOption />
      </p>
    )

  return (
    <form
      ref={form}
      id={submitsPlanChoice ? enquiryFormName(place) : undefined}
      name={enquiryFormName(place)}
      // Without JavaScript the browser posts the form to this site's server; `dialog` sends nothing.
      {...(mode === 'live' ? { method: 'post', action: paths.contact } : { method: 'dialog' })}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      {mode === 'static' && (
        <noscript>
          <p className={styles.noScript}>
            This form needs JavaScript, which is switched off here. <SalesContacts />
          </p>
        </noscript>
      )}
      {mode === 'live' && suggestedMessage && (
        <input type="hidden" name={messagePrefixFields.trialRequest} value={suggestedMessage} />
      )}
      {Object.keys(errors).length > 0 && <ErrorSummary idOf={idOf} errors={errors} />}
      <p className={classNames(styles.note, 'caption')}>
        <Word name="allRequired" />
      </p>
      <div className={classNames(styles.fields, 'stack')}>
        {formFields.map(({ name, ...fieldProps }) => (
          <Field
            {...fieldProps}
            key={name}
            name={name}
            id={idOf(name)}
            label={<Word name={name} />}
            error={errors[name]}
            required
            defaultValue={posted?.values[name]}
            onInput={({ currentTarget }) => saveDraft({ [name]: currentTarget.value })}
            className={fieldProps.as && styles.wide}
          />
        ))}
      </div>
      <div className={styles.honeypot} aria-hidden="true">
        <label htmlFor={`${id}-honeypot`}>Leave this field empty</label>
        <input
          type="text"
          id={`${id}-honeypot`}
          name={enquiryHoneypot.field}
          tabIndex={-1}
          autoComplete="off"
        />
      </div>
      <div className={classNames(styles.end, 'row')}>
        <Button type="submit" busy={status === 'sending' || status === 'slow'}>
          <Word name="send" />
        </Button>
        <p role="status" className={styles.sending}>
          {status === 'sending' && <Word name="sending" />}
          {status === 'slow' && (
            <span lang={lang}>
              {SLOW_TEXT} <SalesContacts />
            </span>
          )}
        </p>
      </div>
      {(status === 'FAILED' || status === 'REFUSED') && (
        <SendingFailed
          takesFocus={posted !== undefined}
          reason={status === 'REFUSED' && TOO_MANY_ENQUIRIES}
        />
      )}
    </form>
  )
}

const SLOW_TEXT =
  'This takes long. Your enquiry is still being sent, and what you typed stays here.'
