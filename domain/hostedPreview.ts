/**
 * Where the site's own server shows drafts of hosted content to the Studio's preview. The API of Sanity stands below it,
 * as far as a preview reads from it.
 */
export const hostedPreviewPath = '/api/preview'

/** The Studio's Presentation sends its frame here first, with a secret. */
export const enablePreviewPath = `${hostedPreviewPath}/enable`

/** Whether this server shows drafts: 204 if it does. A static host has nothing here. */
export const previewReadyPath = `${hostedPreviewPath}/ready`
