import type { FormEvent } from 'react'
import { PatchEvent, type StringInputProps, set, unset } from 'sanity'
import { cleanLine } from './paste/cleanText.ts'

/** An input of one line, such as a title. Typed and pasted text loses invisible signs, because slugs and search match them. */
export function LineInput(props: StringInputProps) {
  const onChange: StringInputProps['onChange'] = (change) =>
    props.onChange(
      PatchEvent.from(change).patches.map((patch) =>
        patch.type === 'set' ? set(cleanLine(String(patch.value)), patch.path) : patch,
      ),
    )
  const onInput = ({ currentTarget: { value } }: FormEvent<HTMLInputElement>) =>
    onChange(cleanLine(value) ? set(value) : unset())
  const elementProps = { ...props.elementProps, onChange: onInput }
  return props.renderDefault({ ...props, onChange, elementProps })
}
