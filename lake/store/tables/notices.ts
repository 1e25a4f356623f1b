import type { Tables } from './tables.ts'

/** The state of the database for `/readyz`. */
export function createNotices(isReachable: () => boolean): Pick<Tables, 'noteDamage' | 'notice'> {
  const damages = new Set<string>()
  return {
    noteDamage(sentence) {
      if (!damages.has(sentence)) console.error(sentence)
      damages.add(sentence)
    },
    notice: () =>
      isReachable()
        ? damages.values().next().value
        : 'Its database does not answer: nothing can be changed.',
  }
}
