import type { Template } from 'sanity'

const ID = 'redirect-from'

/** A template with a parameter is not in the menu of new documents. */
export const redirectTemplate: Template = {
  id: ID,
  title: 'Redirect from an address',
  schemaType: 'redirect',
  parameters: [{ name: 'from', title: 'Old address', type: 'string' }],
  value: ({ from }: { from: string }) => ({ from }),
}

export const redirectIntent = (
  path: string,
): [{ type: string; template: string }, { from: string }] => [
  { type: 'redirect', template: ID },
  { from: path },
]
