import { useCallback, useEffect } from 'react'
import {
  isStringInputProps,
  type ObjectInputProps,
  type RenderInputCallback,
  set,
  unset,
} from 'sanity'
import { LinkPicker } from './LinkPicker.tsx'
import { type LinkTarget, targetFields } from './linkTarget.ts'
import { forgetOpenLink, rememberOpenLink } from './openLink.ts'

/** Where a link leads is one field of its form, whatever it is stored in. */
export function LinkInput(props: ObjectInputProps) {
  const { members, value, renderInput, onChange } = props
  const link: LinkTarget | undefined = value

  // Only the form of a text's link opens and closes; a button's is part of its document's.
  const isOfText = props.schemaType.name === 'textLink'
  const key = props.path.map((segment) => JSON.stringify(segment)).join()
  const leadsSomewhere = isOfText && targetFields.some((name) => link?.[name])
  useEffect(() => rememberOpenLink(key, leadsSomewhere), [key, leadsSomewhere])
  useEffect(() => () => forgetOpenLink(key), [key])

  const choose = useCallback(
    (target: LinkTarget) => {
      rememberOpenLink(key, isOfText)
      onChange(
        targetFields.map((name) => (target[name] ? set(target[name], [name]) : unset([name]))),
      )
    },
    [onChange, key, isOfText],
  )
  const render: RenderInputCallback = useCallback(
    (input) =>
      input.path.at(-1) === 'href' && isStringInputProps(input) ? (
        <LinkPicker {...input} link={link} onChoose={choose} />
      ) : (
        renderInput(input)
      ),
    [renderInput, choose, link],
  )

  const shown = members.filter(
    (member) =>
      member.kind !== 'field' ||
      (member.name !== 'page' &&
        member.name !== 'anchor' &&
        (member.name !== 'file' || link?.file)),
  )
  return props.renderDefault({ ...props, members: shown, renderInput: render })
}
