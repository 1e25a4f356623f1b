import type { Rendered } from '../../../src/render.tsx'
import { inlineScript } from './inlineScript.ts'

/** The parts of index.html that a rendering fills, and the end of the head. */
const SLOTS = ['<!--head-->', '</head>', '<!--html-->', '<!--state-->'] as const

/** Replaces the icons of index.html with the icon that an editor uploaded. */
const replaceIcons = (start: string, icon: string): string =>
  start
    .replace(/ *<link rel="(?:icon|apple-touch-icon)"[^>]*>\n?/g, '')
    .replace(
      '<link rel="manifest"',
      () =>
        `${['icon', 'apple-touch-icon'].map((rel) => `<link rel="${rel}" href="${icon.replaceAll('&', '&amp;')}">`).join('')}<link rel="manifest"`,
    )

/**
 * Puts a rendering into the built index.html.
 *
 * @param files elements that follow the rendering's own head, such as the page's styles
 * @throws Error when index.html lacks a slot
 */
export function fillTemplate(
  template: string,
  { head, html, state, icon }: Pick<Rendered, 'head' | 'html' | 'state' | 'icon'>,
  files = '',
): string {
  const parts: string[] = []
  let rest = template
  for (const slot of SLOTS) {
    const at = rest.indexOf(slot)
    if (at < 0) throw new Error(`index.html has no ${slot}. Restore it.`)
    parts.push(rest.slice(0, at))
    rest = rest.slice(at + slot.length)
  }
  const [start, afterHead, body, afterHtml] = parts
  return [
    icon ? replaceIcons(start ?? '', icon) : start,
    inlineScript,
    head,
    afterHead,
    files,
    '</head>',
    body,
    html,
    afterHtml,
    state,
    rest,
  ].join('')
}
