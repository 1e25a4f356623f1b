/** TypeScript's DOM types lack `connection`, and so do some browsers. */
type Connected = Navigator & { connection?: { saveData?: boolean } }

export const isSavingData = (): boolean => (navigator as Connected).connection?.saveData === true
