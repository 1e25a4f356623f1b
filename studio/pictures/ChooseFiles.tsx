import { Button, type ButtonProps } from '@sanity/ui'
import { type ChangeEvent, useRef } from 'react'

type Props = Pick<ButtonProps, 'disabled' | 'icon' | 'mode' | 'padding' | 'text'> & {
  label?: string
  multiple?: boolean
  onChoose(files: readonly File[]): void
}

/** A button that asks for pictures from this computer. */
export function ChooseFiles({ label, multiple = false, onChoose, ...button }: Props) {
  const input = useRef<HTMLInputElement>(null)

  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    onChoose([...(currentTarget.files ?? [])])
    // The same file may be chosen again.
    currentTarget.value = ''
  }

  return (
    <>
      <Button
        {...button}
        {...(label ? { 'aria-label': label } : {})}
        fontSize={1}
        onClick={() => input.current?.click()}
      />
      <input
        accept="image/*"
        hidden
        multiple={multiple}
        onChange={choose}
        ref={input}
        type="file"
      />
    </>
  )
}
