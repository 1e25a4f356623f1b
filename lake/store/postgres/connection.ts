/** Runs one statement and returns its rows; `$1` stands for the first value. */
export type Query = <Row extends object>(
  text: string,
  values?: readonly unknown[],
) => Promise<Row[]>

/** A connection of its own, for what lasts as long as that: a lock, or listening. */
export type Connection = {
  query: Query
  /** Called for each signal of a channel that it listens to. */
  onSignal(take: (channel: string, payload: string) => void): void
  /** Called once, when it has ended for whatever reason. */
  onEnd(take: () => void): void
  end(): void
}

/** The PostgreSQL database that several processes share. */
export type Postgres = {
  /** @throws DatabaseGone when no answer came within some seconds: what was asked may have been done */
  query: Query
  /**
   * Runs statements as one transaction.
   *
   * @param limitMs how long each of them may take
   * @throws DatabaseGone as `query`
   */
  transaction<Result>(work: (query: Query) => Promise<Result>, limitMs?: number): Promise<Result>
  connect(): Promise<Connection>
  /** Whether it answered when it was last asked. */
  isReachable(): boolean
  close(): Promise<void>
}
