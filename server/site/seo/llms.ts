import { feedPath } from '../../../domain/paths.ts'
import type { Outline, OutlinedPage } from '../../../src/outline.ts'

/** One line, with nothing that Markdown would take for a sign of its own. */
const plain = (text: string) =>
  text
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .replaceAll(/[\\`*_[\]<>#]/g, '\\$&')

/** `llms.txt` (llmstxt.org): what the site is and where its pages are, for programs that read text. */
export function llmsText({ name, strapline, pages, posts }: Outline, siteUrl: string): string {
  const url = (path: string) =>
    new URL(path, siteUrl).href.replaceAll('(', '%28').replaceAll(')', '%29')
  const line = ({ path, title, description }: OutlinedPage) =>
    `- [${plain(title)}](${url(path)})${description ? `: ${plain(description)}` : ''}`
  const found = posts.filter(({ noIndex }) => !noIndex)
  return [
    `# ${plain(name || new URL(siteUrl).host)}`,
    ...(strapline ? ['', `> ${plain(strapline)}`] : []),
    '',
    '## Pages',
    '',
    ...pages.map(line),
    ...(found.length > 0 ? ['', '## Newest posts', '', ...found.map(line)] : []),
    '',
    '## Optional',
    '',
    `- [Every page](${url('/sitemap.xml')})`,
    `- [Feed of new posts](${url(feedPath)})`,
    '',
  ].join('\n')
}
