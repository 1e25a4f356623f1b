import type { Template } from 'sanity'

const ID = 'redirect-from'

/** The template of a redirect from a missed address. Its parameter keeps it out of the menu of new documents. */
export const redirectTemplate: Template = {
  id: ID,
  title: 'Redirect from an address',
  schemaType: 'redirect',
  parameters: [{ name: 'from', title: 'Old address', type: 'string' }],
  value: ({ from }: { from: string }) => ({ from }),
}

/** Returns the parameters of the intent that creates such a redirect. */
export const redirectIntent = (
  path: string,
): [{ type: string; template: string }, { from: string }] => [
  { type: 'redirect', template: ID },
  { from: path },
]
