/** How far `t` has come from `start` to `end`, both in seconds: 0 before, 1 after, eased between. */
export function eased(t: number, start: number, end: number): number {
  const x = Math.min(1, Math.max(0, (t - start) / (end - start)))
  return x < 0.5 ? 4 * x ** 3 : 1 - (-2 * x + 2) ** 3 / 2
}

/** The same without easing. */
export const linear = (t: number, start: number, end: number): number =>
  Math.min(1, Math.max(0, (t - start) / (end - start)))

export const mix = (from: number, to: number, share: number): number => from + (to - from) * share

interface Film {
  /** Length in seconds; the frame at the end equals the frame at 0. */
  seconds: number
  /** The moment that stands for the film when it does not play. */
  posterAt: number
}

export const heroFilm: Film = { seconds: 8, posterAt: 4.4 }
export const whyFilm: Film = { seconds: 10, posterAt: 3.6 }
