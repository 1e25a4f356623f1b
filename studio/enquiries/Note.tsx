import { Button, Flex, Stack, Text, TextArea } from '@sanity/ui'
import { useEffect, useId, useState, useSyncExternalStore } from 'react'
import { type ListedEnquiry, MAX_NOTE_CHARACTERS } from '../../domain/enquiryList.ts'
import { findNoteSaver } from './noteSaver.ts'

type Props = { enquiry: Pick<ListedEnquiry, 'id' | 'note' | 'hotelname'>; refresh(): void }

export function Note({ enquiry: { id, note, hotelname }, refresh }: Props) {
  const [saver] = useState(() => findNoteSaver(id, hotelname))
  const { text, problem, isConflict } = useSyncExternalStore(saver.subscribe, saver.status)
  const fieldId = useId()

  useEffect(() => saver.updateFromList({ note, refresh }), [saver, note, refresh])
  useEffect(() => saver.open(), [saver])

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
        onChange={(event) => saver.edit(event.currentTarget.value)}
        rows={2}
        value={text ?? note}
      />
      {isConflict && (
        <Flex align="center" gap={3} role="alert" wrap="wrap">
          <Text size={1}>A colleague has changed this note: “{note}”</Text>
          <Button fontSize={1} mode="ghost" onClick={saver.keepBoth} text="Keep both" />
        </Flex>
      )}
      {problem && !isConflict && (
        <Text role="alert" size={1}>
          {problem}
        </Text>
      )}
    </Stack>
  )
}
