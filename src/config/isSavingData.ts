/** TypeScript's DOM types lack `connection`, and so do some browsers. */
type Connected = Navigator & { connection?: { saveData?: boolean } }

/** Whether the visitor has asked the browser to save data. */
export const isSavingData = (): boolean => (navigator as Connected).connection?.saveData === true
