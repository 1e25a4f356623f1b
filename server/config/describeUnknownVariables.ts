import { closest, distance } from 'fastest-levenshtein'
import { siteVariables } from '../../src/config/parseEnv.ts'
import { serverVariables } from './config.ts'
import type { Variables } from './variables.ts'

const studioVariables = [
  'SANITY_STUDIO_PROJECT_ID',
  'SANITY_STUDIO_DATASET',
  'SANITY_STUDIO_PREVIEW_ORIGIN',
]

const KNOWN_PREFIXES = /^(VITE|SANITY_STUDIO|SMTP|WEBHOOK|ENQUIRIES|METRICS|EDITOR|CLIENT_ADDRESS)_/

const MAX_TYPOS = 2
/** Shorter names, such as HOST, are within two typos of many unrelated names. */
const MIN_CHARACTERS = 7

/** Returns a warning for each variable that looks like a misspelt variable of this program. */
export function describeUnknownVariables(
  variables: Variables,
  channelVariables: readonly string[],
): string[] {
  const known = [...serverVariables, ...siteVariables, ...studioVariables, ...channelVariables]
  return Object.keys(variables).flatMap((name) => {
    if (known.includes(name)) return []
    const nearest = closest(name, known)
    const isTypo = name.length >= MIN_CHARACTERS && distance(name, nearest) <= MAX_TYPOS
    if (!isTypo && !KNOWN_PREFIXES.test(name)) return []
    return [`${name} is set, but this program does not read it. Did you mean ${nearest}?`]
  })
}
