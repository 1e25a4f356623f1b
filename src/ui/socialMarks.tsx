import type { SVGProps } from 'react'

/** lucide has no icons of social networks. */
const createMark = (path: string) => (props: SVGProps<SVGSVGElement>) => (
  <svg viewBox="0 0 24 24" width={24} height={24} fill="currentColor" aria-hidden="true" {...props}>
    <path d={path} />
  </svg>
)

export const FacebookMark = createMark(
  'M13.6 22v-8.2h2.9l.5-3.4h-3.4V8.2c0-1 .4-1.8 1.9-1.8h1.6V3.4c-.5-.1-1.4-.2-2.4-.2-2.6 0-4.3 1.6-4.3 4.5v2.7H7.4v3.4h3V22z',
)
export const XMark = createMark(
  'M13.9 10.6 20.5 3h-2l-5.5 6.4L8.6 3H3l6.9 10-6.9 8h2l5.8-6.8 4.6 6.8H21zM5.8 4.5h2l10.4 15h-2z',
)
export const LinkedinMark = createMark(
  'M5 3.4a2.05 2.05 0 1 1 0 4.1 2.05 2.05 0 0 1 0-4.1zM3.2 9.1h3.6V21H3.2zm5.9 0h3.4v1.6c.6-1 1.8-1.9 3.5-1.9 3.6 0 4.3 2.3 4.3 5.4V21h-3.6v-6c0-1.5 0-3.2-2-3.2s-2.2 1.5-2.2 3.1V21H9.1z',
)
export const InstagramMark = createMark(
  'M7.6 2.5h8.8a5.1 5.1 0 0 1 5.1 5.1v8.8a5.1 5.1 0 0 1-5.1 5.1H7.6a5.1 5.1 0 0 1-5.1-5.1V7.6a5.1 5.1 0 0 1 5.1-5.1zm0 1.9a3.2 3.2 0 0 0-3.2 3.2v8.8a3.2 3.2 0 0 0 3.2 3.2h8.8a3.2 3.2 0 0 0 3.2-3.2V7.6a3.2 3.2 0 0 0-3.2-3.2zM12 7.2a4.8 4.8 0 1 1 0 9.6 4.8 4.8 0 0 1 0-9.6zm0 1.9a2.9 2.9 0 1 0 0 5.8 2.9 2.9 0 0 0 0-5.8zm5-3.2a1.15 1.15 0 1 1 0 2.3 1.15 1.15 0 0 1 0-2.3z',
)
