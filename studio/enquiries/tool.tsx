import { EnvelopeIcon } from '@sanity/icons/Envelope'
import { useMemo } from 'react'
import type { Tool, ToolMenuProps } from 'sanity'
import { Enquiries } from './Enquiries.tsx'
import { useEnquiries } from './useEnquiries.ts'

export const enquiriesTool: Tool = {
  name: 'enquiries',
  title: 'Enquiries',
  icon: EnvelopeIcon,
  component: Enquiries,
}

const COUNTS_ONLY = { search: '', limit: 0 }

export const ToolMenuWithCount = (props: ToolMenuProps) =>
  props.tools.some(({ name }) => name === enquiriesTool.name) ? (
    <MenuWithCount {...props} />
  ) : (
    props.renderDefault(props)
  )

function MenuWithCount(props: ToolMenuProps) {
  const newCount = useEnquiries(COUNTS_ONLY).list?.counts.new ?? 0
  const tools = useMemo(
    () =>
      props.tools.map((tool) =>
        tool.name === enquiriesTool.name && newCount > 0
          ? { ...tool, title: `${enquiriesTool.title} (${newCount})` }
          : tool,
      ),
    [props.tools, newCount],
  )
  return props.renderDefault({ ...props, tools })
}
