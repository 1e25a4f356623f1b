/**
 * Wraps the handler of a socket or timer, and logs its exceptions. An uncaught exception in such a handler would end
 * the process.
 */
export const guarded =
  <Args extends unknown[]>(handler: (...args: Args) => unknown) =>
  async (...args: Args): Promise<void> => {
    try {
      await handler(...args)
    } catch (error) {
      console.error(error)
    }
  }
