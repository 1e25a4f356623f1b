import { useEffect } from 'react'
import { type LayoutProps, LoadingBlock, useFeatureEnabled } from 'sanity'
import { SaveNotice } from '../connection/SaveNotice.tsx'
import { blockStrayUndo } from './blockStrayUndo.ts'

/**
 * Renders the Studio and what every tool has around it. Waits for the answer whether tasks are enabled: it remounts the
 * Studio, which would close a menu that was opened before.
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
