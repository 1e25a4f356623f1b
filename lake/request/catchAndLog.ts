/** Wraps a function that no caller awaits, such as a timer's callback. An error could otherwise end the process. */
export const catchAndLog =
  <Args extends unknown[]>(handler: (...args: Args) => unknown) =>
  async (...args: Args): Promise<void> => {
    try {
      await handler(...args)
    } catch (error) {
      console.error(error)
    }
  }
