import { EarthGlobeIcon } from '@sanity/icons/EarthGlobe'
import { Flex, Text } from '@sanity/ui'
import { useQuery } from '@tanstack/react-query'
import { IntentLink } from 'sanity/router'
import { type MissedPath, missedPathsPath } from '../../domain/missedPaths.ts'
import { queryClient } from '../connection/queryClient.ts'
import { sendToSite } from '../connection/sendToSite.ts'
import { createRedirectIntentParams } from '../publishing/redirectTemplate.ts'
import { OverviewList } from './OverviewList.tsx'

const MAX_LISTED = 6

const fetchMissedPaths = ({ signal }: { signal: AbortSignal }): Promise<MissedPath[]> =>
  sendToSite(missedPathsPath, { signal }).then((answer) => answer.json())

export function MissedPaths() {
  const { data: missed, error } = useQuery(
    { queryKey: ['missedPaths'], queryFn: fetchMissedPaths },
    queryClient,
  )
  return (
    <OverviewList
      icon={EarthGlobeIcon}
      problem={error && `The missed addresses could not be read. ${error.message}`}
      title="Missed addresses"
      empty="No missed addresses since the server started."
      items={missed?.slice(0, MAX_LISTED).map(({ path, count }) => (
        <Flex key={path} gap={3} align="center" justify="space-between" padding={2}>
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
      ))}
    />
  )
}
