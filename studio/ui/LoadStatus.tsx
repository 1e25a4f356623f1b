import { LoadingBlock } from 'sanity'
import { Problem } from './Problem.tsx'

export const LoadStatus = ({ error }: { error?: string | undefined }) =>
  error ? <Problem text={`The content could not be read: ${error}`} /> : <LoadingBlock showText />
