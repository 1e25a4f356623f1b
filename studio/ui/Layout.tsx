import { useEffect } from 'react'
import { type LayoutProps, LoadingBlock, useFeatureEnabled } from 'sanity'
import { SaveNotice } from '../connection/SaveNotice.tsx'
import { blockStrayUndo } from './blockStrayUndo.ts'

/**
 * The Studio, with what every tool has. It waits for the answer whether there are tasks: the Studio mounts everything again
 * with that answer, and would close a menu that was opened before.
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
