/**
 * The path at which the site's server shows drafts of hosted content. Below it, it forwards the part of Sanity's API
 * that a preview reads.
 */
export const hostedPreviewPath = '/api/preview'

/** Presentation opens this path first, with a secret. */
export const enablePreviewPath = `${hostedPreviewPath}/enable`

/** Answers 204 when this server shows drafts. A static host answers 404. */
export const previewReadyPath = `${hostedPreviewPath}/ready`
