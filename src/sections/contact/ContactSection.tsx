import { anchors } from '../../config/paths.ts'
import { Section } from '../../ui/Section.tsx'
import { EnquiryBesideMap } from '../EnquiryBesideMap.tsx'
import type { SectionProps } from '../section.ts'

/** Where most links of the site lead: the enquiry form beside the map. */
export const ContactSection = ({ section, first }: SectionProps<'contactSection'>) => (
  <Section
    id={first ? anchors.enquiry : undefined}
    heading={section.heading}
    intro={section.intro}
    tone="surface"
  >
    <EnquiryBesideMap place="home" heading={section.formHeading} />
  </Section>
)
