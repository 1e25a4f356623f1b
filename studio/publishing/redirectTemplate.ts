import type { Template } from 'sanity'

const TEMPLATE_ID = 'redirect-from'

/** The parameter keeps the template out of the Studio's menu of new documents. */
export const redirectTemplate: Template = {
  id: TEMPLATE_ID,
  title: 'Redirect from an address',
  schemaType: 'redirect',
  parameters: [{ name: 'from', title: 'Old address', type: 'string' }],
  value: ({ from }: { from: string }) => ({ from }),
}

export const createRedirectIntentParams = (
  path: string,
): [{ type: string; template: string }, { from: string }] => [
  { type: 'redirect', template: TEMPLATE_ID },
  { from: path },
]
