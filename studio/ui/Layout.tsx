import { useEffect } from 'react'
import { type LayoutProps, LoadingBlock, useFeatureEnabled } from 'sanity'
import { blockStrayUndo } from './blockStrayUndo.ts'
import { SaveNotice } from './SaveNotice.tsx'

export function Layout(props: LayoutProps) {
  const { isLoading } = useFeatureEnabled('sanityTasks')
  useEffect(() => {
    window.addEventListener('keydown', blockStrayUndo)
    return () => window.removeEventListener('keydown', blockStrayUndo)
  }, [])
  // Sanity remounts the Studio once it knows whether tasks are enabled. The remount would close an open menu.
  if (isLoading) return <LoadingBlock fill showText />
  return (
    <>
      {props.renderDefault(props)}
      <SaveNotice />
    </>
  )
}
