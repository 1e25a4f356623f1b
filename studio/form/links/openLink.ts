/**
 * The link of a text whose form is open. Sanity (5.31) takes a link away when its form closes empty, and looks at a state
 * that comes a moment after the choice: on a slow machine a chosen link was lost.
 */
let chosenLink: string | undefined

/** Remembers whether the link whose form is open leads somewhere. */
export function rememberOpenLink(key: string, leadsSomewhere: boolean) {
  if (leadsSomewhere) chosenLink = key
  else forgetOpenLink(key)
}

/** Its form is closed. */
export function forgetOpenLink(key: string) {
  if (chosenLink === key) chosenLink = undefined
}

/** Whether the form of a link that leads somewhere is still open: only its closing can take a link away then. */
export const isChosenLinkOpen = (): boolean => chosenLink !== undefined
