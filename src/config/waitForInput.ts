const INPUT_EVENTS = ['pointerdown', 'keydown', 'touchstart', 'focusin', 'click']

/** Resolves at the visitor's next input, at a window event of `alsoAt`, or after `timeoutMs`. */
export const waitForInput = (alsoAt: string[], timeoutMs?: number): Promise<unknown> =>
  new Promise((resolve) => {
    for (const type of [...INPUT_EVENTS, ...alsoAt])
      addEventListener(type, resolve, { once: true, passive: true, capture: true })
    if (timeoutMs !== undefined) setTimeout(resolve, timeoutMs)
  })
