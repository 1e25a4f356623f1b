export type MissedPath = {
  path: string
  /** Visits since the server started. */
  count: number
  /** The time of the last visit, ISO in UTC. */
  at: string
}

export const missedPathsPath = '/api/missed-paths'
