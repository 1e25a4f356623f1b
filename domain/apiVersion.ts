/** The version of Sanity's API: the first with `published` as the default perspective. */
export const apiVersion = '2025-02-19'
