/**
 * A handler of a socket's or timer's event whose exceptions are logged. An exception that left such a handler would end
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
