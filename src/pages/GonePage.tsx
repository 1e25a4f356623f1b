import { lazy, Suspense } from 'react'
import { loadChunk } from '../config/loadChunk.ts'

const MissingPage = lazy(async () => {
  const { MissingPage } = await loadChunk(() => import('./missingPage.tsx'))
  return { default: MissingPage }
})

/** Replaces a page that was unpublished while it was open. */
export const GonePage = () => (
  <Suspense fallback={null}>
    <MissingPage />
  </Suspense>
)
