import { type EditAttributes, useEdit } from '../content/editing.tsx'
import { settingsDocument, useSettings } from '../content/useSettings.ts'
import { MapFrame } from '../ui/MapFrame.tsx'
import { EnquiryForm } from './EnquiryForm.tsx'
import styles from './EnquiryWithMap.module.css'
import { useOpening } from './enquiryMessage.tsx'

type EnquiryWithMapProps = {
  place: 'home' | 'contact'
  /** Heading of the form, where the section has another one. */
  heading?: string | null
  /** Where an editor finds that heading. */
  edit?: EditAttributes
  /** The trial was asked for. */
  isTrial?: boolean
  takesChoice?: boolean
}

/** The enquiry form and the way to the office, side by side. */
export function EnquiryWithMap({
  place,
  heading,
  edit,
  isTrial = false,
  takesChoice,
}: EnquiryWithMapProps) {
  const editSettings = useEdit(settingsDocument)
  const { phone, salesEmail, enquiryRecipient, map } = useSettings()
  return (
    <div className={styles.columns}>
      <div className={styles.form}>
        {heading && (
          <h3 className={styles.heading} {...edit}>
            {heading}
          </h3>
        )}
        <EnquiryForm
          place={place}
          recipient={enquiryRecipient ?? salesEmail}
          phone={phone}
          salesEmail={salesEmail}
          message={useOpening(isTrial)}
          takesChoice={takesChoice}
        />
      </div>
      <MapFrame
        embedUrl={map?.embedUrl}
        linkUrl={map?.linkUrl}
        label="Map to our office"
        edit={editSettings('map')}
        className={styles.map}
      />
    </div>
  )
}
