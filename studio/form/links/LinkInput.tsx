import { useCallback } from 'react'
import {
  isKeySegment,
  isStringInputProps,
  type ObjectInputProps,
  type RenderInputCallback,
  set,
  unset,
} from 'sanity'
import { linkWasChosen } from './chosenLinks.ts'
import { LinkPicker } from './LinkPicker.tsx'
import { type LinkTarget, targetFields } from './linkTarget.ts'

/** Where a link leads is one field of its form, whatever it is stored in. */
export function LinkInput(props: ObjectInputProps) {
  const { members, value, renderInput, onChange } = props
  const link: LinkTarget | undefined = value

  // A button's link is part of its document: no form of its own closes.
  const last = props.path.at(-1)
  const isOfText = props.schemaType.name === 'textLink'
  const key = isOfText && last !== undefined && isKeySegment(last) ? last._key : undefined

  const isNew = key !== undefined && !link?.href && !link?.page && !link?.file

  const choose = useCallback(
    (target: LinkTarget) => {
      if (key) linkWasChosen(key)
      onChange(
        targetFields.map((name) => (target[name] ? set(target[name], [name]) : unset([name]))),
      )
    },
    [onChange, key],
  )
  const render: RenderInputCallback = useCallback(
    (input) =>
      input.path.at(-1) === 'href' && isStringInputProps(input) ? (
        <LinkPicker {...input} isNew={isNew} link={link} onChoose={choose} />
      ) : (
        renderInput(input)
      ),
    [renderInput, choose, isNew, link],
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
