/** The path under which the server forwards a preview's requests for hosted drafts to Sanity. */
export const hostedPreviewPath = '/api/preview'

/** Presentation opens this path first, with a secret. */
export const enablePreviewPath = `${hostedPreviewPath}/enable`

/** Answers 204 if this server shows drafts. A static host answers 404. */
export const previewReadyPath = `${hostedPreviewPath}/ready`
