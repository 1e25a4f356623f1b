import { Button, Card, Flex, Stack, Text, TextInput } from '@sanity/ui'
import { useSyncExternalStore } from 'react'
import { lostTexts } from './lostTexts.ts'

export function LostTexts() {
  const texts = useSyncExternalStore(lostTexts.subscribe, lostTexts.list)
  return (
    <>
      {texts.map(({ key, label, text }) => (
        <Card key={key} role="alert" border padding={[3, 4]} radius={2} tone="caution">
          <Stack gap={4}>
            <Text size={1} style={{ overflowWrap: 'anywhere' }}>
              {label}: somebody took this picture out while you wrote. Your text is kept here: copy
              it to where it belongs.
            </Text>
            <Flex align="center" gap={2}>
              <Stack flex={1}>
                <TextInput
                  aria-label={`Kept: ${label}`}
                  fontSize={1}
                  onFocus={(event) => event.currentTarget.select()}
                  readOnly
                  value={text}
                />
              </Stack>
              <Button
                aria-label={`Dismiss: ${label}`}
                fontSize={1}
                mode="ghost"
                onClick={() => lostTexts.dismiss(key)}
                text="Dismiss"
              />
            </Flex>
          </Stack>
        </Card>
      ))}
    </>
  )
}
