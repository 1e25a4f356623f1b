import { anchors } from '../../domain/anchors.ts'
import { useSettings } from '../content/useSettings.ts'
import { EnquiryForm } from '../enquiry/EnquiryForm.tsx'
import { useEnquiryMessage } from '../enquiry/enquiryMessage.tsx'
import { useBookDemo } from '../ui/BookDemoLink.tsx'
import { Dialog } from '../ui/Dialog.tsx'

/** The enquiry form in a static modal, on every page. */
export function BookDemoDialog() {
  const { isOpen, close } = useBookDemo()
  const { phone, salesEmail, enquiryRecipient } = useSettings()
  const { message } = useEnquiryMessage()
  return (
    <Dialog id={anchors.demoForm} label="Book a free demo" open={isOpen} onClose={close}>
      <EnquiryForm
        place="modal"
        recipient={enquiryRecipient ?? salesEmail}
        phone={phone}
        salesEmail={salesEmail}
        message={message}
      />
    </Dialog>
  )
}
