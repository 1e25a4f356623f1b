import { isStudioPreview } from './headers.ts'

/** Whether a person opens a page. Programs that guess addresses or load ahead send other headers. */
export const isPageOpening = (request: Request): boolean =>
  request.headers.get('sec-fetch-mode') === 'navigate' &&
  request.headers.get('sec-fetch-dest') === 'document' &&
  !request.headers.has('sec-purpose') &&
  !isStudioPreview(request)
