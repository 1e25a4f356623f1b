import { useEffect } from 'react'
import { type LayoutProps, LoadingBlock, useFeatureEnabled } from 'sanity'
import { SaveNotice } from '../connection/SaveNotice.tsx'
import { blockStrayUndo } from './blockStrayUndo.ts'
import { useEndedRelease } from './useEndedRelease.ts'

/**
 * The Studio, with what every tool has. It is shown once it knows whether there are tasks: it mounts everything again with
 * that answer (sanity 5.31), and would close what was opened before.
 */
export function Layout(props: LayoutProps) {
  const { isLoading } = useFeatureEnabled('sanityTasks')
  useEndedRelease()
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
