/** If Sanity hosts the content, the preview requests drafts below this path. The server forwards the requests. */
export const hostedPreviewPath = '/api/preview'

/** The Studio's preview opens this path first, with a secret that the server exchanges for a cookie. */
export const enablePreviewPath = `${hostedPreviewPath}/enable`

/** Answers 204 if the server forwards requests for drafts. A static host does not answer 204. */
export const previewReadyPath = `${hostedPreviewPath}/ready`
