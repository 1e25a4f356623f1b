import { useEffect } from 'react'
import { type LayoutProps, LoadingBlock, useFeatureEnabled } from 'sanity'
import { SaveNotice } from '../connection/SaveNotice.tsx'
import { blockStrayUndo } from './blockStrayUndo.ts'

/**
 * Renders the Studio and the notice about unsaved edits. Waits until it is known whether tasks are enabled, because the
 * Studio is remounted then, which would close an open menu.
 */
export function Layout(props: LayoutProps) {
  const { isLoading } = useFeatureEnabled('sanityTasks')
  useEffect(() => {
    window.addEventListener('keydown', blockStrayUndo)
    return () => window.removeEventListener('keydown', blockStrayUndo)
  }, [])
  if (isLoading) return <LoadingBlock fill showText />
  return (
    <>
      {props.renderDefault(props)}
      <SaveNotice />
    </>
  )
}
