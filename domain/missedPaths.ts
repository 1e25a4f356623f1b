/** An address of this site at which visitors found nothing. */
export type MissedPath = {
  path: string
  /** How often since the server started. */
  count: number
  /** The last time, an ISO time in UTC. */
  at: string
}

/** Where the Studio reads them. */
export const missedPathsPath = '/api/missed-paths'
