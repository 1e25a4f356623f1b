/** Drawn pictures by key. Losing one costs time, nothing else. */
export type Drawn = {
  get(key: string): Promise<Uint8Array<ArrayBuffer> | undefined>
  put(key: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>
}
