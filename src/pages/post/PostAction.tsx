import { readHref } from '../../../domain/hrefs.ts'
import { useEdit } from '../../content/editing.tsx'
import type { PostQueryResult } from '../../content/sanity.types.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Section } from '../../ui/Section.tsx'

type PostActionProps = { callToAction: NonNullable<PostQueryResult>['callToAction'] }

export function PostAction({ callToAction }: PostActionProps) {
  const edit = useEdit()
  const editField = (name: string) => edit(`callToAction.${name}`)
  const { label, href } = callToAction?.action ?? {}
  if (!label || !readHref(href)) return null
  return (
    <Section
      heading={callToAction?.heading}
      intro={callToAction?.text}
      edit={{ heading: editField('heading'), intro: editField('text') }}
      tone="ink"
      layout="across"
      hasJaaliPattern
    >
      <ButtonLink href={href} {...editField('action.label')}>
        {label}
      </ButtonLink>
    </Section>
  )
}
