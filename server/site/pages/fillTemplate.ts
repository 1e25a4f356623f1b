import { defaultLanguage, localeOf } from '../../../domain/languages.ts'
import { locale } from '../../../domain/locale.ts'
import type { Rendered } from '../../../src/rendering/render.tsx'
import { inlineScript } from './inlineScript.ts'

const replaceIcons = (template: string, icon: string): string =>
  template
    .replace(/ *<link rel="(?:icon|apple-touch-icon)"[^>]*>\n?/g, '')
    .replace(
      '<link rel="manifest"',
      () =>
        `${['icon', 'apple-touch-icon'].map((rel) => `<link rel="${rel}" href="${icon.replaceAll('&', '&amp;')}">`).join('')}<link rel="manifest"`,
    )

/**
 * The template's `<!--email_off-->` stops Cloudflare from rewriting e-mail addresses: React could not hydrate the changed
 * HTML. @throws Error if the template (index.html) lacks a slot
 */
export function fillTemplate(
  template: string,
  {
    head,
    html,
    state,
    icon,
    language = defaultLanguage,
  }: Pick<Rendered, 'head' | 'html' | 'state' | 'icon' | 'language'>,
  endOfHead = '',
): string {
  const slots: Record<string, string> = {
    '<!--head-->': inlineScript + head,
    '</head>': `${endOfHead}</head>`,
    '<!--html-->': html,
    '<!--state-->': state,
  }
  for (const slot of Object.keys(slots))
    if (!template.includes(slot)) throw new Error(`index.html has no ${slot}. Restore it.`)
  // A single pass, because content may contain the text of a slot.
  return (icon ? replaceIcons(template, icon) : template)
    .replace(`<html lang="${locale}">`, `<html lang="${localeOf(language)}">`)
    .replace(/<!--(?:head|html|state)-->|<\/head>/g, (slot) => slots[slot] ?? '')
}
