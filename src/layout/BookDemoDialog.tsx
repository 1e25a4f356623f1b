import { anchors } from '../../domain/anchors.ts'
import { useSettings } from '../content/useSettings.ts'
import { Word } from '../content/Word.tsx'
import { EnquiryForm } from '../enquiry/EnquiryForm.tsx'
import { useBookDemoDialog } from '../ui/BookDemoLink.tsx'
import { Dialog } from '../ui/Dialog.tsx'

export function BookDemoDialog() {
  const { isOpen, isTrial, close } = useBookDemoDialog()
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
        // Omits the visitor's choice in a price list, whose buttons lead to the form on the page.
        suggestedMessage={isTrial ? words.trialMessage : ''}
      />
    </Dialog>
  )
}
