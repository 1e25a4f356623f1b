import { Flex, Stack, Text, TextArea } from '@sanity/ui'
import { useId } from 'react'
import { type ListedEnquiry, MAX_NOTE_CHARACTERS } from '../../domain/enquiryList.ts'
import { SmallButton } from '../ui/SmallButton.tsx'
import { useNote } from './useNote.ts'

type Props = { enquiry: Pick<ListedEnquiry, 'id' | 'note' | 'hotelname'>; refresh(): void }

export function Note({ enquiry, refresh }: Props) {
  const { text, problem, isConflict, edit, save, keepBoth } = useNote(enquiry, refresh)
  const fieldId = useId()

  return (
    <Stack gap={3}>
      <Text as="label" htmlFor={fieldId} muted size={1}>
        Note for colleagues
      </Text>
      <TextArea
        aria-label={`Note for colleagues on ${enquiry.hotelname}`}
        fontSize={1}
        id={fieldId}
        maxLength={MAX_NOTE_CHARACTERS}
        onBlur={save}
        onChange={(event) => edit(event.currentTarget.value)}
        rows={2}
        value={text}
      />
      {problem && (
        <Flex align="center" gap={3} role="alert" wrap="wrap">
          <Text size={1}>
            {isConflict
              ? `A colleague has changed this note: “${enquiry.note}”`
              : `Not saved: ${problem}`}
          </Text>
          <SmallButton
            onClick={isConflict ? keepBoth : save}
            text={isConflict ? 'Keep both' : 'Try again'}
          />
        </Flex>
      )}
    </Stack>
  )
}
