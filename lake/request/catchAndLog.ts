/** Wraps a handler of a socket or timer, whose error would otherwise end the process. */
export const catchAndLog =
  <Args extends unknown[]>(handler: (...args: Args) => unknown) =>
  async (...args: Args): Promise<void> => {
    try {
      await handler(...args)
    } catch (error) {
      console.error(error)
    }
  }
