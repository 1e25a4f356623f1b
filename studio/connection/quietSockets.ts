/**
 * Browsers warn of a WebSocket that is closed before it has opened, as the Studio (5.31) does at each start. From now on
 * such a one is closed once it has opened.
 */
export function closeOnceOpen({ WebSocket }: Pick<typeof globalThis, 'WebSocket'>) {
  const { close } = WebSocket.prototype
  WebSocket.prototype.close = function (this: WebSocket, ...reason) {
    if (this.readyState === WebSocket.CONNECTING)
      this.addEventListener('open', () => close.apply(this, reason))
    else close.apply(this, reason)
  }
}
