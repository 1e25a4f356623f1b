/** TypeScript's DOM types lack `connection`, and so do some browsers. */
type NavigatorWithConnection = Navigator & { connection?: { saveData?: boolean } }

export const isSavingData = (): boolean =>
  (navigator as NavigatorWithConnection).connection?.saveData === true
