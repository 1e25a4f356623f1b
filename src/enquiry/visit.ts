type Visit = {
  /** The campaign and the referring website, as a query string. */
  source: string
  lastClickedLink?: Element
}

export const visit: Visit = { source: '' }
