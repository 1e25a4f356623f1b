export type MissedPath = {
  path: string
  /**
   * Visits since the server started. The server keeps a limited number of paths: the count of an evicted path starts
   * again.
   */
  count: number
  /** The time of the last visit, ISO in UTC. */
  at: string
}

export const missedPathsPath = '/api/missed-paths'
