import { type EditAttributes, useEdit } from '../content/editing.tsx'
import { settingsDocument, useSettings } from '../content/useSettings.ts'
import { MapFrame } from '../ui/MapFrame.tsx'
import { EnquiryForm } from './EnquiryForm.tsx'
import styles from './EnquiryWithMap.module.css'
import { useOpening } from './enquiryMessage.tsx'

type EnquiryWithMapProps = {
  place: 'home' | 'contact'
  heading?: string | null
  edit?: EditAttributes
  isTrial?: boolean
  takesChoice?: boolean
}

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
