/** The originals of uploads that several processes share, by name: in PostgreSQL, or one day in a bucket. */
export type Originals = {
  /** Keeps a file under a name, whole; one that is there stays. */
  put(name: string, file: string): Promise<void>
  /** Writes one to a file, which appears when it is whole. @returns false when no original has that name */
  get(name: string, file: string): Promise<boolean>
  names(): Promise<string[]>
}
