import { Flex, Spinner } from '@sanity/ui'
import { Problem } from './Problem.tsx'

export const LoadStatus = ({ error }: { error?: string | undefined }) =>
  error ? (
    <Problem text={`The content could not be read: ${error}`} />
  ) : (
    <Flex align="center" justify="center" padding={6}>
      <Spinner aria-label="Loading" muted />
    </Flex>
  )
