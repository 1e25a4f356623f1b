import { readHref } from '../../../domain/hrefs.ts'
import { useEdit } from '../../content/editing.tsx'
import type { PostQueryResult } from '../../content/sanity.types.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Section } from '../../ui/Section.tsx'

type PostActionProps = { of: NonNullable<PostQueryResult>['callToAction'] }

export function PostAction({ of: callToAction }: PostActionProps) {
  const edit = useEdit()
  const field = (name: string) => edit(`callToAction.${name}`)
  const { label, href } = callToAction?.action ?? {}
  if (!label || !readHref(href)) return null
  return (
    <Section
      heading={callToAction?.heading}
      intro={callToAction?.text}
      edit={{ heading: field('heading'), intro: field('text') }}
      tone="ink"
      layout="across"
      jaali
    >
      <ButtonLink to={href} {...field('action.label')}>
        {label}
      </ButtonLink>
    </Section>
  )
}
