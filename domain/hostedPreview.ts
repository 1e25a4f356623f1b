/**
 * The path at which the site's server shows drafts of hosted content. Under this path it forwards the part of Sanity's
 * API that a preview reads.
 */
export const hostedPreviewPath = '/api/preview'

/** Presentation opens this path first, with a secret. */
export const enablePreviewPath = `${hostedPreviewPath}/enable`

/** Answers 204 if this server shows drafts. A static host answers 404. */
export const previewReadyPath = `${hostedPreviewPath}/ready`
