import { Button, Flex, Stack, Text, TextArea } from '@sanity/ui'
import { useEffect, useId, useRef, useState } from 'react'
import { type ListedEnquiry, MAX_NOTE_CHARACTERS } from '../../domain/enquiryList.ts'
import { useAskBeforeLeaving } from '../connection/useAskBeforeLeaving.ts'
import { AnswerError, changeEnquiry } from './requests.ts'

const TYPING_PAUSE_MS = 800
const RETRY_MS = 5_000

/** `seen`: the stored notes that this editor has seen, oldest first. */
type Typed = { text: string; seen: string[] }

type Props = { enquiry: Pick<ListedEnquiry, 'id' | 'note' | 'hotelname'>; onChange(): void }

export function Note({ enquiry: { id, note, hotelname }, onChange }: Props) {
  const [typed, setTyped] = useState<Typed>()
  const [problem, setProblem] = useState<{ sentence: string }>()
  const isConflict = typed !== undefined && !typed.seen.includes(note)
  const isUnsaved = typed !== undefined && typed.text !== typed.seen.at(-1)
  const fieldId = useId()

  async function save({ text, seen }: Typed) {
    try {
      await changeEnquiry(id, { note: text, noteBefore: seen.at(-1) ?? '' })
      setProblem(undefined)
      setTyped((now) => now && { ...now, seen: [...now.seen, text] })
    } catch (error) {
      const isOutdated = error instanceof AnswerError && error.status === 409
      const sentence = `Not saved yet: ${(error as Error).message}` // requests.ts throws errors only
      setProblem(isOutdated ? undefined : { sentence })
    }
    onChange()
  }
  const saveNow = useRef(() => {})
  saveNow.current = () => {
    if (typed && isUnsaved && !isConflict) void save(typed)
  }

  useEffect(() => {
    if (!typed || !isUnsaved || isConflict) return
    const timer = setTimeout(() => saveNow.current(), problem ? RETRY_MS : TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed, isUnsaved, isConflict, problem])

  // Once the list contains the saved text, the field shows changes of colleagues again.
  useEffect(() => {
    if (typed && !isUnsaved && typed.text === note) setTyped(undefined)
  }, [typed, isUnsaved, note])

  useEffect(() => {
    const flush = () => saveNow.current()
    addEventListener('pagehide', flush)
    return () => {
      removeEventListener('pagehide', flush)
      flush()
    }
  }, [])

  useAskBeforeLeaving(problem !== undefined || isConflict)

  return (
    <Stack gap={3}>
      <Text as="label" htmlFor={fieldId} muted size={1}>
        Note for colleagues
      </Text>
      <TextArea
        aria-label={`Note on ${hotelname}`}
        fontSize={1}
        id={fieldId}
        maxLength={MAX_NOTE_CHARACTERS}
        onChange={(event) =>
          setTyped({ text: event.currentTarget.value, seen: typed?.seen ?? [note] })
        }
        rows={2}
        value={typed?.text ?? note}
      />
      {isConflict && (
        <Flex align="center" gap={3} role="alert" wrap="wrap">
          <Text size={1}>A colleague has changed this note: “{note}”</Text>
          <Button
            fontSize={1}
            mode="ghost"
            onClick={() =>
              setTyped({ text: `${note}\n${typed.text}`.trim(), seen: [...typed.seen, note] })
            }
            text="Keep both"
          />
        </Flex>
      )}
      {problem && (
        <Text role="alert" size={1}>
          {problem.sentence}
        </Text>
      )}
    </Stack>
  )
}
