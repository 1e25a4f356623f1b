import type { Rendered } from '../../../src/render.tsx'
import { inlineScript } from './inlineScript.ts'

/** Replaces the icons of index.html with the icon that an editor uploaded. */
const replaceIcons = (template: string, icon: string): string =>
  template
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
  const slots: Record<string, string> = {
    '<!--head-->': inlineScript + head,
    '</head>': `${files}</head>`,
    '<!--html-->': html,
    '<!--state-->': state,
  }
  for (const slot of Object.keys(slots))
    if (!template.includes(slot)) throw new Error(`index.html has no ${slot}. Restore it.`)
  // One pass over the template alone: content may contain a slot too.
  return (icon ? replaceIcons(template, icon) : template).replace(
    /<!--(?:head|html|state)-->|<\/head>/g,
    (slot) => slots[slot] ?? '',
  )
}
