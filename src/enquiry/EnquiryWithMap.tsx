import { type EditAttributes, useEdit } from '../content/editing.tsx'
import { settingsDocument, useSettings } from '../content/useSettings.ts'
import { Card } from '../ui/Card.tsx'
import { classNames } from '../ui/classNames.ts'
import { MapFrame } from '../ui/MapFrame.tsx'
import { EnquiryForm } from './EnquiryForm.tsx'
import styles from './EnquiryWithMap.module.css'
import { useMessagePrefix } from './messagePrefix.tsx'

type EnquiryWithMapProps = {
  place: 'home' | 'contact'
  heading?: string | null
  edit?: EditAttributes
  isTrialRequest?: boolean
  submitsPlanChoice?: boolean
}

export function EnquiryWithMap({
  place,
  heading,
  edit,
  isTrialRequest = false,
  submitsPlanChoice,
}: EnquiryWithMapProps) {
  const editSettings = useEdit(settingsDocument)
  const { map } = useSettings()
  return (
    <div className={classNames(styles.columns, 'columns')}>
      <Card heading={heading} level={3} edit={edit}>
        <EnquiryForm
          place={place}
          suggestedMessage={useMessagePrefix(isTrialRequest)}
          submitsPlanChoice={submitsPlanChoice}
        />
      </Card>
      <MapFrame map={map} edit={editSettings('map')} />
    </div>
  )
}
