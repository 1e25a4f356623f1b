import { Button, Card, Flex, Layer, Stack, Text } from '@sanity/ui'
import { Fragment, useMemo, useSyncExternalStore } from 'react'
import { studioPath } from '../../domain/paths.ts'
import { type Rejection, requestTracker, type SaveStatus } from '../connection/requestTracker.ts'
import { linkTo, type StoredDocument } from '../content/documents.ts'
import { DocumentLinks } from './DocumentLinks.tsx'
import { SmallButton } from './SmallButton.tsx'
import { useListenedQuery } from './useListenedQuery.ts'

function describeProblem({ isUnsaved, problem }: SaveStatus): string | undefined {
  if (problem === 'signedOut') {
    return `${isUnsaved ? 'Not saved yet: you' : 'You'} are signed out. Open another tab to sign in, and keep this one open.`
  }
  if (problem === 'unreachable') {
    return isUnsaved
      ? 'Not saved yet, trying again. Keep this tab open.'
      : 'The server cannot be reached or is busy. Trying again.'
  }
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
  const { problem, rejections } = status
  const message = describeProblem(status)
  const texts: readonly Rejection[] = message ? [{ message }, ...rejections] : rejections
  const retries = rejections.flatMap(({ tryAgain }) => tryAgain ?? [])
  const tryAgain = () => {
    requestTracker.dismissRejections()
    for (const retry of retries) retry()
  }
  return (
    <Layer role="status" style={noticeStyle} zOffset={10_000}>
      {texts.length > 0 && (
        <Flex justify="center" paddingX={3}>
          <Card
            border
            overflow="auto"
            paddingX={4}
            paddingY={3}
            radius={3}
            shadow={3}
            style={{ pointerEvents: 'auto', maxHeight: '50vh' }}
            tone={rejections.length > 0 ? 'critical' : 'caution'}
          >
            <Flex align="center" gap={3}>
              <Stack flex={1} gap={3}>
                {texts.map((text) => (
                  <Fragment key={text.message}>
                    <Text size={1} weight="medium">
                      {text.message}
                    </Text>
                    {text.referrers && <Referrers ids={text.referrers} />}
                  </Fragment>
                ))}
              </Stack>
              {problem === 'signedOut' && (
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
              {retries.length > 0 && (
                <SmallButton
                  onClick={tryAgain}
                  padding={2}
                  text={retries.length === 1 ? 'Try again' : 'Try these again'}
                />
              )}
              {rejections.length > 0 && (
                <SmallButton
                  onClick={requestTracker.dismissRejections}
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

function Referrers({ ids }: { ids: string[] }) {
  const query = useMemo(
    () => ({ query: '*[_id in $ids]', params: { ids }, perspective: 'drafts' }) as const,
    [ids],
  )
  const { answer = [] } = useListenedQuery<StoredDocument[]>(query)
  return <DocumentLinks documents={answer.map((document) => ({ ...linkTo(document), path: '' }))} />
}
