/** Logs the exceptions of a handler of a socket or timer. An uncaught one would end the process. */
export const guarded =
  <Args extends unknown[]>(handler: (...args: Args) => unknown) =>
  async (...args: Args): Promise<void> => {
    try {
      await handler(...args)
    } catch (error) {
      console.error(error)
    }
  }
