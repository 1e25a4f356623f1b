import { anchors } from '../../domain/anchors.ts'
import { useSettings } from '../content/useSettings.ts'
import { Word } from '../content/Word.tsx'
import { EnquiryForm } from '../enquiry/EnquiryForm.tsx'
import { useBookDemo } from '../ui/BookDemoLink.tsx'
import { Dialog } from '../ui/Dialog.tsx'

export function BookDemoDialog() {
  const { isOpen, isTrial, close } = useBookDemo()
  const { words } = useSettings()
  return (
    <Dialog
      id={anchors.demoForm}
      label={<Word name={isTrial ? 'trialHeading' : 'demoHeading'} />}
      open={isOpen}
      onClose={close}
    >
      <EnquiryForm
        place="modal"
        // Suggests no plan or add-ons, because the price list's buttons lead to the form on the page.
        suggestedMessage={isTrial ? words.trialMessage : ''}
      />
    </Dialog>
  )
}
