import { httpError, messageOf } from '../request/errors.ts'

let failure = ''
const installed = await import('sharp').catch((error) => {
  failure = messageOf(error)
})

function missing(): never {
  const reason = `This lake cannot read or draw pictures (${failure}): install the package "sharp" beside it.`
  throw httpError(501, reason)
}

/** The package is optional, so that a lake without pictures needs no native code. Without it, every call throws. */
export const sharp = installed?.default ?? (missing as unknown as typeof import('sharp').default)

// The render queue renders up to two images at once, each on one thread.
installed?.default.concurrency(1)
installed?.default.cache(false)
