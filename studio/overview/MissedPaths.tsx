import { EarthGlobeIcon } from '@sanity/icons/EarthGlobe'
import { Flex, Text } from '@sanity/ui'
import { useEffect, useState } from 'react'
import { IntentLink } from 'sanity/router'
import { type MissedPath, missedPathsPath } from '../../domain/missedPaths.ts'
import { createRedirectIntentParams } from '../publishing/redirectTemplate.ts'
import { OverviewList } from './OverviewList.tsx'

const MAX_LISTED = 6

export function MissedPaths() {
  const [missed, setMissed] = useState<MissedPath[]>()
  const [problem, setProblem] = useState<string>()
  useEffect(() => {
    const controller = new AbortController()
    fetch(missedPathsPath, { signal: controller.signal })
      .then(async (answer) => {
        if (!answer.ok) throw new Error(`the server answered ${answer.status}`)
        setMissed((await answer.json()) as MissedPath[]) // the type that this site's server sends
      })
      .catch((error: Error) => {
        if (!controller.signal.aborted)
          setProblem(`The missed addresses could not be read: ${error.message}`)
      })
    return () => controller.abort()
  }, [])
  return (
    <OverviewList
      icon={EarthGlobeIcon}
      problem={problem}
      title="Missed addresses"
      items={missed?.slice(0, MAX_LISTED)}
      keyOf={({ path }) => path}
      empty="No missed addresses since the server started."
    >
      {({ path, count }) => (
        <Flex gap={3} align="center" justify="space-between" padding={2}>
          <Text size={1} textOverflow="ellipsis" title={path}>
            {path} {count > 1 && `(${count} times)`}
          </Text>
          <Text size={1} style={{ flex: 'none' }}>
            <IntentLink
              intent="create"
              params={createRedirectIntentParams(path)}
              aria-label={`Create a redirect from ${path}`}
            >
              Create a redirect
            </IntentLink>
          </Text>
        </Flex>
      )}
    </OverviewList>
  )
}
