const USES = ['pointerdown', 'keydown', 'touchstart', 'focusin'] as const

/**
 * Resolves at the visitor's first input, or after `latestMs`.
 *
 * @param alsoAt another event of the window that resolves it
 */
export const firstUse = (latestMs: number, alsoAt: 'load' | 'scroll'): Promise<unknown> =>
  new Promise((resolve) => {
    for (const use of [...USES, alsoAt])
      addEventListener(use, resolve, { once: true, passive: true })
    setTimeout(resolve, latestMs)
  })
