/** The preview of hosted content reads drafts below this path. The server forwards the requests to Sanity. */
export const hostedPreviewPath = '/api/preview'

/** Presentation opens this path first, with a secret. */
export const enablePreviewPath = `${hostedPreviewPath}/enable`

/** Answers 204 if this server shows drafts. A static host answers 404. */
export const previewReadyPath = `${hostedPreviewPath}/ready`
