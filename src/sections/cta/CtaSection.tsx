import { readHref } from '../../../domain/hrefs.ts'
import { useEdit } from '../../content/editing.tsx'
import type { SectionProps } from '../../content/section.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { TitledSection } from '../../ui/sections/TitledSection.tsx'

export function CtaSection({ section }: SectionProps<'ctaSection'>) {
  const edit = useEdit()
  const { label, href } = section.action ?? {}
  if (!label || !readHref(href)) return null
  return (
    <TitledSection section={section} tone="ink" layout="across" hasJaaliPattern>
      <ButtonLink href={href} {...edit('action.label')}>
        {label}
      </ButtonLink>
    </TitledSection>
  )
}
