import { useEffect } from 'react'
import { type LayoutProps, LoadingBlock, useFeatureEnabled } from 'sanity'
import { createGlobalStyle } from 'styled-components'
import { embedded } from '../connection/connection.ts'
import { HiddenPlatform } from '../connection/HiddenPlatform.tsx'
import { SaveNotice } from '../connection/SaveNotice.tsx'
import { blockStrayUndo } from './blockStrayUndo.ts'
import { useEndedRelease } from './useEndedRelease.ts'
import { useFirstHit } from './useFirstHit.ts'
import { useNoHangingTooltip } from './useNoHangingTooltip.ts'

/** The way to an open part names it as its editor wrote it; the Studio (5.31) begins each word with a capital. */
const AsWritten = createGlobalStyle`
  [data-testid^='breadcrumb-item'] * {
    text-transform: none !important;
  }
`

/** A notice that leaves slides over Publish (sanity 5.31), and would take the press that is meant for it. */
const NoticesThatLeave = createGlobalStyle`
  [data-ui='Toast'][data-motion-pop-id],
  [data-ui='Toast'][data-motion-pop-id] * {
    pointer-events: none !important;
  }
`

/**
 * The Studio, with what every tool has. It is shown once it knows whether there are tasks: it mounts everything again with
 * that answer (sanity 5.31), and would close what was opened before.
 */
export function Layout(props: LayoutProps) {
  const { isLoading } = useFeatureEnabled('sanityTasks')
  useFirstHit()
  useNoHangingTooltip()
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
      <AsWritten />
      <NoticesThatLeave />
      {embedded && <HiddenPlatform />}
    </>
  )
}
