const INPUT_EVENTS = ['pointerdown', 'keydown', 'touchstart', 'focusin'] as const

/** Resolves at the visitor's next input, at the window event `alsoAt`, or after `timeoutMs`. */
export const waitForInput = (timeoutMs: number, alsoAt: 'load' | 'scroll'): Promise<unknown> =>
  new Promise((resolve) => {
    for (const type of [...INPUT_EVENTS, alsoAt])
      addEventListener(type, resolve, { once: true, passive: true })
    setTimeout(resolve, timeoutMs)
  })
