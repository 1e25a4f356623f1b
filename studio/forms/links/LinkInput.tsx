import { useCallback } from 'react'
import {
  isStringInputProps,
  type ObjectInputProps,
  type RenderInputCallback,
  set,
  unset,
} from 'sanity'
import { LinkPicker } from './LinkPicker.tsx'
import { type LinkTarget, targetFields } from './linkTarget.ts'

/** Replaces a link's target fields with one picker. The field `file` stays visible while it has a value. */
export function LinkInput(props: ObjectInputProps) {
  const { members, value, renderInput, onChange } = props
  const link: LinkTarget | undefined = value

  const isTextLink = props.schemaType.name === 'textLink'
  const isNewTextLink = isTextLink && !link?.href && !link?.page && !link?.file

  const choose = useCallback(
    (target: LinkTarget) => {
      onChange(
        targetFields.map((name) => (target[name] ? set(target[name], [name]) : unset([name]))),
      )
    },
    [onChange],
  )
  const render: RenderInputCallback = useCallback(
    (input) =>
      input.path.at(-1) === 'href' && isStringInputProps(input) ? (
        <LinkPicker {...input} isNewTextLink={isNewTextLink} link={link} onChoose={choose} />
      ) : (
        renderInput(input)
      ),
    [renderInput, choose, isNewTextLink, link],
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
