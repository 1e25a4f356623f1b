export type MissedPath = {
  path: string
  /** Visits since the server started. If the path was evicted since, the count started again. */
  count: number
  /** The time of the last visit, ISO in UTC. */
  at: string
}

export const missedPathsPath = '/api/missed-paths'
