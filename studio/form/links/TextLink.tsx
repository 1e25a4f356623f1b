import { useEffect } from 'react'
import type { BlockAnnotationProps } from 'sanity'
import { linkIsKnown, linkIsRemoved } from './chosenLinks.ts'
import { targetFields } from './linkTarget.ts'

/** Longer than the Studio itself takes, on a busy machine, to remove a link whose form has closed. */
const SETTLED_MS = 60_000

/** A link in a text, as the Studio shows it; notes when its form has closed, the text knows its target, and all is settled. */
export function TextLink(props: BlockAnnotationProps) {
  const { open, onRemove } = props
  const value: Record<string, unknown> = props.value
  const key = String(value._key)
  const leadsSomewhere = targetFields.some((name) => value[name])
  useEffect(() => {
    if (leadsSomewhere && !open) setTimeout(() => linkIsKnown(key), SETTLED_MS)
  }, [key, leadsSomewhere, open])
  const remove = () => {
    linkIsRemoved(key)
    onRemove()
  }
  return props.renderDefault({ ...props, onRemove: remove })
}
