import { type SyntheticEvent, useLayoutEffect, useRef } from 'react'
import { diffMatchPatch, type StringInputProps } from 'sanity'
import { caretAfter, changeOfLetters } from './letters.ts'

type TextField = HTMLInputElement | HTMLTextAreaElement

/**
 * Sends what is typed into a text as a change of its letters. The Studio's own field (sanity 5.31) sends the whole text as it
 * is shown, and takes out what a colleague wrote in the moment before; their letters also moved the caret to the end.
 */
export function MergedText(props: StringInputProps) {
  const { elementProps, onChange, value } = props
  const shown = useRef(elementProps.value ?? '')
  const field = useRef<TextField>(null)
  const selection = useRef<[start: number, end: number]>([0, 0])

  const remember = (changed: EventTarget) => {
    // A field for an e-mail address has no selection that could be read or set.
    if (!isTextField(changed) || changed.selectionStart === null) return
    field.current = changed
    selection.current = [changed.selectionStart, changed.selectionEnd ?? changed.selectionStart]
  }
  const change = (event: SyntheticEvent<TextField>) => {
    remember(event.currentTarget)
    const before = shown.current
    shown.current = event.currentTarget.value
    // An empty text is no text, which is the Studio's to send; so is the first letter of one.
    if (!value || !before || !shown.current) elementProps.onChange(event)
    else onChange(diffMatchPatch(changeOfLetters(before, shown.current)))
  }

  // After every render, because React puts back what the document holds.
  useLayoutEffect(() => {
    const [before, now] = [shown.current, elementProps.value ?? '']
    shown.current = now
    if (before === now || document.activeElement !== field.current) return
    const [start, end] = selection.current
    selection.current = [caretAfter(before, now, start), caretAfter(before, now, end)]
    field.current?.setSelectionRange(...selection.current)
  })

  return (
    <div onSelect={({ target }) => remember(target)}>
      {props.renderDefault({ ...props, elementProps: { ...elementProps, onChange: change } })}
    </div>
  )
}

const isTextField = (target: EventTarget): target is TextField =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
