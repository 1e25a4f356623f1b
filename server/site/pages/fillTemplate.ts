import type { Rendered } from '../../../src/render.tsx'

/** The three places in index.html that a rendering fills, and the end of the head. */
const SLOTS = ['<!--head-->', '</head>', '<!--html-->', '<!--state-->'] as const

/**
 * Puts a rendering into the built index.html.
 *
 * @param early links that should be seen first, such as fonts
 * @param late what must follow the rendering's own head, such as the page's styles
 * @throws Error when index.html has lost one of its slots
 */
export function fillTemplate(
  template: string,
  { head, html, state }: Pick<Rendered, 'head' | 'html' | 'state'>,
  { early = '', late = '' } = {},
): string {
  const parts: string[] = []
  let rest = template
  for (const slot of SLOTS) {
    const at = rest.indexOf(slot)
    if (at < 0) throw new Error(`index.html has no ${slot} where a page needs one.`)
    parts.push(rest.slice(0, at))
    rest = rest.slice(at + slot.length)
  }
  const [start, afterHead, body, afterHtml] = parts
  return [start, early, head, afterHead, late, '</head>', body, html, afterHtml, state, rest].join(
    '',
  )
}
