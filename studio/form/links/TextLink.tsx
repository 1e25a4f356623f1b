import { useEffect } from 'react'
import type { BlockAnnotationProps } from 'sanity'
import { linkIsKnown } from './chosenLinks.ts'
import { targetFields } from './linkTarget.ts'

/** A link in a text, as the Studio shows it; notes when its form has closed and the text knows where it leads. */
export function TextLink(props: BlockAnnotationProps) {
  const value: Record<string, unknown> = props.value
  const key = String(value._key)
  const leadsSomewhere = targetFields.some((name) => value[name])
  const { open } = props
  useEffect(() => {
    if (leadsSomewhere && !open) linkIsKnown(key)
  }, [key, leadsSomewhere, open])
  return props.renderDefault(props)
}
