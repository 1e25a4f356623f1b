import { lazy, Suspense } from 'react'
import { loadChunk } from '../config/loadChunk.ts'

const MissingPage = lazy(async () => {
  const { MissingPage } = await loadChunk(() => import('./missingPage.tsx'))
  return { default: MissingPage }
})

/** Replaces a page that is unpublished while a visitor reads it: a link to its new address, or the 404 page. */
export const GonePage = () => (
  <Suspense fallback={null}>
    <MissingPage />
  </Suspense>
)
