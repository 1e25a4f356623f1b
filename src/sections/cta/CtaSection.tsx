import { ButtonLink } from '../../ui/Button.tsx'
import { Section } from '../../ui/Section.tsx'
import { kindOfHref } from '../../ui/safeHref.ts'
import type { SectionProps } from '../section.ts'

/** A band with one button; without somewhere to go it is left out. */
export function CtaSection({ section }: SectionProps<'ctaSection'>) {
  const { label, href } = section.action ?? {}
  if (!label || !kindOfHref(href)) return null
  return (
    <Section heading={section.heading} intro={section.intro} tone="ink" lattice>
      <ButtonLink to={href}>{label}</ButtonLink>
    </Section>
  )
}
