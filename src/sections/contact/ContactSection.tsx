import { useEdit } from '../../content/editing.tsx'
import type { SectionProps } from '../../content/section.ts'
import { EnquiryWithMap } from '../../enquiry/EnquiryWithMap.tsx'
import { TitledSection } from '../../ui/sections/TitledSection.tsx'

export function ContactSection({ section, isFirstOfType }: SectionProps<'contactSection'>) {
  const edit = useEdit()
  return (
    <TitledSection section={section} tone="surface" className="screen-only">
      <EnquiryWithMap
        place="home"
        heading={section.formHeading}
        edit={edit('formHeading')}
        submitsPlanChoice={isFirstOfType}
      />
    </TitledSection>
  )
}
