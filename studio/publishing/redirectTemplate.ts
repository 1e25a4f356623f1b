import type { Template } from 'sanity'

const ID = 'redirect-from'

/** A redirect that begins at an address which visitors missed; no menu offers it. */
export const redirectTemplate: Template = {
  id: ID,
  title: 'Redirect from an address',
  schemaType: 'redirect',
  parameters: [{ name: 'from', title: 'Old address', type: 'string' }],
  value: ({ from }: { from: string }) => ({ from }),
}

/** What opens such a redirect, as an intent's parameters. */
export const redirectFrom = (
  path: string,
): [{ type: string; template: string }, { from: string }] => [
  { type: 'redirect', template: ID },
  { from: path },
]
