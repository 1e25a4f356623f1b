/** Events that show that a visitor begins to use the page. */
const USES = ['pointerdown', 'keydown', 'touchstart', 'focusin'] as const

/**
 * Resolves when the visitor begins to use the page, or after `latestMs`.
 *
 * @param alsoAt another event of the window that ends the waiting
 */
export const firstUse = (latestMs: number, alsoAt: 'load' | 'scroll'): Promise<unknown> =>
  new Promise((resolve) => {
    for (const use of [...USES, alsoAt])
      addEventListener(use, resolve, { once: true, passive: true })
    setTimeout(resolve, latestMs)
  })
