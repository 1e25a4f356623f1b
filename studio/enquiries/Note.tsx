import { Button, Flex, Stack, Text, TextArea } from '@sanity/ui'
import { useEffect, useId, useRef, useState } from 'react'
import { type ListedEnquiry, MAX_NOTE_CHARACTERS } from '../../domain/enquiryList.ts'
import { useAskBeforeLeaving } from '../connection/useAskBeforeLeaving.ts'
import { AnswerError, changeEnquiry } from './requests.ts'

const SAVE_DEBOUNCE_MS = 800
const RETRY_MS = 5_000

/** `seen`: the stored notes that this editor has seen, oldest first. */
type NoteEdit = { text: string; seen: string[] }

type Props = { enquiry: Pick<ListedEnquiry, 'id' | 'note' | 'hotelname'>; refresh(): void }

export function Note({ enquiry: { id, note, hotelname }, refresh }: Props) {
  const [edit, setEdit] = useState<NoteEdit>()
  const [problem, setProblem] = useState<{ message: string }>()
  const isConflict = edit !== undefined && !edit.seen.includes(note)
  const isUnsaved = edit !== undefined && edit.text !== edit.seen.at(-1)
  const fieldId = useId()

  async function save({ text, seen }: NoteEdit) {
    try {
      await changeEnquiry(id, { note: text, noteBefore: seen.at(-1) ?? '' })
      setProblem(undefined)
      setEdit((current) => current && { ...current, seen: [...current.seen, text] })
    } catch (error) {
      const isOutdated = error instanceof AnswerError && error.status === 409
      const message = `Not saved yet: ${(error as Error).message}` // requests.ts throws only errors
      setProblem(isOutdated ? undefined : { message })
    }
    refresh()
  }
  const saveNow = useRef(() => {})
  saveNow.current = () => {
    if (edit && isUnsaved && !isConflict) void save(edit)
  }

  useEffect(() => {
    if (!edit || !isUnsaved || isConflict) return
    const timer = setTimeout(() => saveNow.current(), problem ? RETRY_MS : SAVE_DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [edit, isUnsaved, isConflict, problem])

  // Ends the edit once `note` equals the saved text. From then on, the field shows `note`, including changes by
  // colleagues.
  useEffect(() => {
    if (edit && !isUnsaved && edit.text === note) setEdit(undefined)
  }, [edit, isUnsaved, note])

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
        aria-label={`Note for colleagues on ${hotelname}`}
        fontSize={1}
        id={fieldId}
        maxLength={MAX_NOTE_CHARACTERS}
        onChange={(event) =>
          setEdit({ text: event.currentTarget.value, seen: edit?.seen ?? [note] })
        }
        rows={2}
        value={edit?.text ?? note}
      />
      {isConflict && (
        <Flex align="center" gap={3} role="alert" wrap="wrap">
          <Text size={1}>A colleague has changed this note: “{note}”</Text>
          <Button
            fontSize={1}
            mode="ghost"
            onClick={() =>
              setEdit({ text: `${note}\n${edit.text}`.trim(), seen: [...edit.seen, note] })
            }
            text="Keep both"
          />
        </Flex>
      )}
      {problem && (
        <Text role="alert" size={1}>
          {problem.message}
        </Text>
      )}
    </Stack>
  )
}
