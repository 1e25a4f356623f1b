/** The version of Sanity's API that site, server and Studio ask for: the first in which `published` is the default perspective. */
export const apiVersion = '2025-02-19'
