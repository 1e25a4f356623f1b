import { useEffect, useRef } from 'react'
import { type DocumentLayoutProps, definePlugin, pathToString } from 'sanity'
import { useDocumentPane, usePaneRouter } from 'sanity/structure'

/** Longer than the Studio itself takes to follow with the address. */
const SETTLED_MS = 1_000

function Layout(props: DocumentLayoutProps) {
  const { openPath } = useDocumentPane()
  const { params, setParams } = usePaneRouter()
  const named = params?.path ?? ''
  const isOpen = pathToString(openPath).startsWith(named)
  const wasOpen = useRef('')
  useEffect(() => {
    // A link may name a part before the form has opened it. Only an item of a list has a dialog.
    if (isOpen) wasOpen.current = named
    if (isOpen || !named.endsWith(']') || wasOpen.current !== named) return
    const timer = setTimeout(() => setParams({ ...params, path: undefined }), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [named, isOpen, params, setParams])
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
