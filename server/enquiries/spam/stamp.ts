import { createHmac, timingSafeEqual } from 'node:crypto'

/** Says when a form was begun, for one key: it is worth nothing for another enquiry. */
export type Stamps = {
  issue(key: string): string
  /** How long ago it was issued, in milliseconds; undefined when it was not issued for this key. */
  ageOf(stamp: string, key: string): number | undefined
}

/** @param secret the same after a restart, so that forms that are being filled in stay valid */
export function createStamps(secret: string): Stamps {
  const sign = (time: string, key: string) =>
    createHmac('sha256', secret).update(`${time}.${key}`).digest('base64url')
  return {
    issue(key) {
      const time = Date.now().toString(36)
      return `${time}.${sign(time, key)}`
    },
    ageOf(stamp, key) {
      const [time = '', signature = ''] = stamp.split('.')
      const expected = Buffer.from(sign(time, key))
      const given = Buffer.from(signature)
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
      return Date.now() - Number.parseInt(time, 36)
    },
  }
}
