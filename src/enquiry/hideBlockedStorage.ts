/** The e-mail client reads `localStorage` while it is evaluated, which throws if the visitor has blocked storage. */
try {
  void globalThis.localStorage
} catch {
  Object.defineProperty(globalThis, 'localStorage', { value: undefined, configurable: true })
}
