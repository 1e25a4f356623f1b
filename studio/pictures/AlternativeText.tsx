import { Card, Stack, Text, TextInput } from '@sanity/ui'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useDocumentStore } from 'sanity'
import { useRouter } from 'sanity/router'
import { textLimits } from '../../domain/limits.ts'
import { lostTexts } from './lostTexts.ts'
import { type OpenText, openText } from './openText.ts'
import type { Use } from './usage.ts'

/** The text in the field, and the texts that the editor has seen in it. */
type Typed = { text: string; seen: readonly string[] }

type Props = { use: Use; label: string; onOpen(): void }

/** The alternative text of one use, written into its document's draft while it is typed. */
export function AlternativeText({ use, label, onOpen }: Props) {
  const { id, type, path, alt } = use
  const { pair } = useDocumentStore()
  const { navigateIntent } = useRouter()
  const [typed, setTyped] = useState<Typed>()
  const [isOpen, setOpen] = useState(false)
  const opened = useRef<OpenText | undefined>(undefined)
  const text = typed?.text ?? alt
  const over = text.length - textLimits.alternativeText

  /** A text that is not known here is a colleague's. */
  const hear = (heard: string) =>
    setTyped((now) =>
      now?.seen.includes(heard) ? now : { text: heard, seen: [...(now?.seen ?? []), heard] },
    )

  function open() {
    opened.current ??= openText(pair, { id, type, path }, hear, (text) =>
      lostTexts.keep({ key: `${id} ${path}`, label, text }),
    )
    setOpen(true)
    onOpen()
  }

  function close() {
    opened.current?.close()
    opened.current = undefined
    setOpen(false)
  }

  function write(text: string) {
    setTyped((now) => ({ text, seen: [...(now?.seen ?? [alt]), text] }))
    opened.current?.write(text)
  }

  function openDocument(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !event.ctrlKey) return
    event.preventDefault()
    navigateIntent('edit', { id, type, path: `${path}.alt` })
  }

  // Once the list has it, the field follows the list.
  useEffect(() => {
    if (!typed || isOpen) return
    if (typed.text === alt || !typed.seen.includes(alt)) setTyped(undefined)
  }, [typed, isOpen, alt])

  useEffect(() => () => opened.current?.close(), [])

  return (
    <Stack gap={2}>
      <TextInput
        aria-keyshortcuts="Control+Enter"
        aria-label={label}
        fontSize={1}
        onBlur={close}
        onChange={(event) => write(event.currentTarget.value)}
        onFocus={open}
        onKeyDown={openDocument}
        placeholder="No alternative text yet: describe the picture in a few words"
        value={text}
      />
      {over > 0 && (
        <Card padding={2} radius={2} tone="caution">
          <Text aria-live="polite" size={1}>
            {text.length} of {textLimits.alternativeText} characters: {over} too many
          </Text>
        </Card>
      )}
    </Stack>
  )
}
