/** What shows that a visitor wants to use the page now. */
const USES = ['pointerdown', 'keydown', 'touchstart', 'focusin'] as const

/**
 * Settles once the visitor begins to use the page, and after so long at the latest.
 *
 * @param alsoAt another event of the window that ends the waiting
 */
export const firstUse = (latestMs: number, alsoAt: 'load' | 'scroll'): Promise<unknown> =>
  new Promise((resolve) => {
    for (const use of [...USES, alsoAt])
      addEventListener(use, resolve, { once: true, passive: true })
    setTimeout(resolve, latestMs)
  })
