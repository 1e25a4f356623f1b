export type Fields = Readonly<Record<string, unknown>>

/** Scripts bypass the Studio's validation, so fields except `_id` and `_type` may be missing or have any type. */
export type StoredDocument = { _id: string; _type: string; [field: string]: unknown }

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const objectsIn = (value: unknown): Record<string, unknown>[] =>
  Array.isArray(value) ? value.filter(isRecord) : []
