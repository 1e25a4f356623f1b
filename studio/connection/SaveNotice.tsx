import { Button, Card, Flex, Layer, Text } from '@sanity/ui'
import { useSyncExternalStore } from 'react'
import { studioPath } from '../../domain/paths.ts'
import { requestTracker, type SaveStatus } from './requestTracker.ts'

function describeSaveStatus({ isUnsaved, problem, rejection }: SaveStatus): string | undefined {
  if (problem === 'signedOut') {
    return `${isUnsaved ? 'Not saved yet: you' : 'You'} are signed out. Open another tab to sign in, and keep this one open.`
  }
  if (problem === 'unreachable') {
    return isUnsaved
      ? 'Not saved yet, trying again. Keep this tab open.'
      : 'The server cannot be reached or is busy. Trying again.'
  }
  if (rejection) return rejection
  if (problem === 'noWebSockets') {
    return 'Changes by colleagues do not appear here, probably because a proxy in front of the server drops the Upgrade header. Tell the person who runs this site: docs/operating/nginx.conf has the lines that the proxy needs.'
  }
  return undefined
}

/** Places the notice above the bar with the Publish button, which is as wide as the screen on a phone. */
const noticeStyle = {
  position: 'fixed',
  insetInline: 0,
  bottom: 72,
  pointerEvents: 'none',
} as const

export function SaveNotice() {
  const status = useSyncExternalStore(requestTracker.subscribe, requestTracker.status)
  const message = describeSaveStatus(status)
  return (
    <Layer role="status" style={noticeStyle} zOffset={10_000}>
      {message && (
        <Flex justify="center" paddingX={3}>
          <Card
            border
            paddingX={4}
            paddingY={3}
            radius={3}
            shadow={3}
            style={{ pointerEvents: 'auto' }}
            tone={message === status.rejection ? 'critical' : 'caution'}
          >
            <Flex align="center" gap={3}>
              <Text size={1} weight="medium">
                {message}
              </Text>
              {status.problem === 'signedOut' && (
                <Button
                  as="a"
                  fontSize={1}
                  href={`${studioPath}/sign-in`}
                  mode="ghost"
                  padding={2}
                  target="_blank"
                  text="Sign in"
                />
              )}
              {message === status.rejection && (
                <Button
                  fontSize={1}
                  mode="ghost"
                  onClick={requestTracker.dismissRejection}
                  padding={2}
                  text="Dismiss"
                />
              )}
            </Flex>
          </Card>
        </Flex>
      )}
    </Layer>
  )
}
