import type { RouterState } from 'sanity/router'

type Pane = { params?: { type?: unknown } }

/** The document types that a path of the Studio names, in a tool's panes or beside a preview. */
export function openTypes({ panes, type }: RouterState): string[] {
  const groups = (Array.isArray(panes) ? panes : []) as Pane[][] // as the structure tool's router writes them
  const named = [type, ...groups.flat().map(({ params }) => params?.type)]
  return named.filter((name) => typeof name === 'string')
}
