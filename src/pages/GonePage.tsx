import { lazy, Suspense } from 'react'
import { loadChunk } from '../config/loadChunk.ts'

const MissingPage = lazy(async () => {
  const { MissingPage } = await loadChunk(() => import('./missingPage.tsx'))
  return { default: MissingPage }
})

/** What takes the place of a page that has gone while it was read: the way to its new address, or that there is none. */
export const GonePage = () => (
  <Suspense fallback={null}>
    <MissingPage />
  </Suspense>
)
