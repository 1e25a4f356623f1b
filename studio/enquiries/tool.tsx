import { EnvelopeIcon } from '@sanity/icons/Envelope'
import { type Tool, type ToolMenuProps, useCurrentUser } from 'sanity'
import { isTaskFor } from '../../domain/tasks.ts'
import { isContributor } from '../publishing/roles.ts'
import { useOpenTasks } from '../publishing/useOpenTasks.ts'
import { Enquiries } from './Enquiries.tsx'
import { useEnquiries } from './useEnquiries.ts'

export const enquiriesTool: Tool = {
  name: 'enquiries',
  title: 'Enquiries',
  icon: EnvelopeIcon,
  component: Enquiries,
}

const COUNTS_ONLY = { search: '', limit: 0 }

const withCount = (tools: readonly Tool[], name: string, count: number): Tool[] =>
  tools.map((tool) =>
    tool.name === name && count > 0 ? { ...tool, title: `${tool.title} (${count})` } : tool,
  )

/** Shows on the tools how many tasks and new enquiries wait for the signed-in editor. */
export function ToolMenuWithCounts(props: ToolMenuProps) {
  const user = useCurrentUser()
  const { tasks = [] } = useOpenTasks()
  const colleague = { id: user?.id, isContributor: isContributor(user) }
  const count = tasks.filter((task) => isTaskFor(colleague, task)).length
  const tools = withCount(props.tools, 'structure', count)
  return tools.some(({ name }) => name === enquiriesTool.name) ? (
    <MenuWithEnquiries {...props} tools={tools} />
  ) : (
    props.renderDefault({ ...props, tools })
  )
}

function MenuWithEnquiries(props: ToolMenuProps) {
  const count = useEnquiries(COUNTS_ONLY).list?.counts.new ?? 0
  return props.renderDefault({ ...props, tools: withCount(props.tools, enquiriesTool.name, count) })
}
