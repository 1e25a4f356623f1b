import { useEffect, useEffectEvent } from 'react'
import { type DocumentLayoutProps, definePlugin, pathToString } from 'sanity'
import { useDocumentPane, usePaneRouter } from 'sanity/structure'

/** Longer than the Studio itself takes to follow with the address, or to open what a link names. */
const SETTLED_MS = 1_000

function Layout(props: DocumentLayoutProps) {
  const { openPath, ready } = useDocumentPane()
  const { params, setParams } = usePaneRouter()
  const named = params?.path ?? ''
  // Only an item of a list has a dialog.
  const isLeftBehind = ready && named.endsWith(']') && !pathToString(openPath).startsWith(named)
  const takeOut = useEffectEvent(() => setParams({ ...params, path: undefined }))
  useEffect(() => {
    if (!isLeftBehind) return
    const timer = setTimeout(takeOut, SETTLED_MS)
    return () => clearTimeout(timer)
  }, [isLeftBehind])
  return props.renderDefault(props)
}

/**
 * Takes the part of a form whose dialog has closed out of the address. The Studio (5.31) may leave it there when the focus
 * moves while the dialog closes, and a reload would open the dialog again.
 */
export const addressOfOpenPart = definePlugin({
  name: 'address-of-open-part',
  document: { components: { unstable_layout: Layout } },
})
