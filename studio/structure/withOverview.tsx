import { useMediaIndex } from '@sanity/ui'
import { useEffect } from 'react'
import type { Tool } from 'sanity'
import { useRouter } from 'sanity/router'

/** Below this breakpoint of Sanity UI, the structure tool shows one pane; the overview would hide the root list. */
const SIDE_BY_SIDE_BREAKPOINT = 2

export const overviewId = 'overview'

export function withOverview(tool: Tool): Tool {
  if (tool.name !== 'structure') return tool
  const Structure = tool.component
  function StructureWithOverview(props: { tool: Tool }) {
    const { navigate, state } = useRouter()
    const isWide = useMediaIndex() >= SIDE_BY_SIDE_BREAKPOINT
    const isEmpty =
      state.intent === undefined && !(Array.isArray(state.panes) && state.panes.length > 0)

    useEffect(() => {
      if (isWide && isEmpty) navigate({ panes: [[{ id: overviewId }]] }, { replace: true })
    }, [isWide, isEmpty, navigate])

    return <Structure {...props} />
  }
  return { ...tool, component: StructureWithOverview }
}
