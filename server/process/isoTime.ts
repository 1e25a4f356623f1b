/** @param ms milliseconds since 1970 */
export const isoTime = (ms: number): string => new Date(ms).toISOString()
