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

/** Shows on the tools how many tasks and new enquiries wait for the signed-in editor. */
export function ToolMenuWithCounts(props: ToolMenuProps) {
  const user = useCurrentUser()
  const { tasks = [] } = useOpenTasks()
  const hasEnquiries = props.tools.some(({ name }) => name === enquiriesTool.name)
  const { list } = useEnquiries(COUNTS_ONLY, hasEnquiries)
  const colleague = { id: user?.id, isContributor: isContributor(user) }
  const counts = new Map([
    ['structure', tasks.filter((task) => isTaskFor(colleague, task)).length],
    [enquiriesTool.name, list?.counts.new ?? 0],
  ])
  const tools = props.tools.map((tool) => {
    const count = counts.get(tool.name)
    return count ? { ...tool, title: `${tool.title} (${count})` } : tool
  })
  return props.renderDefault({ ...props, tools })
}
