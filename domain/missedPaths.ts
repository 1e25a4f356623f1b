export type MissedPath = {
  path: string
  /** Visits since the server started, or since the server last dropped the path to limit memory. */
  count: number
  /** The time of the last visit, ISO in UTC. */
  at: string
}

export const missedPathsPath = '/api/missed-paths'
