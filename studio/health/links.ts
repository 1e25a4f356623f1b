import { demoHash } from '../../domain/anchors.ts'
import { readHref } from '../../domain/hrefs.ts'
import { paths, readablePath } from '../../domain/paths.ts'
import { isRecord, objectsIn } from '../../domain/records.ts'
import { nodesOf, type StoredDocument, textOf, type Value } from '../content/documents.ts'
import { type Content, findPathWithAnchors } from '../content/readContent.ts'
import type { Details } from './finding.ts'

export function checkLinks(document: StoredDocument, content: Content): Details[] {
  if (document._type === 'redirect') return []
  return [...nodesOf(document)].flatMap(({ path, value }) => {
    const picked = resolvePickedHref(value, content)
    const href = picked ?? (typeof value.href === 'string' ? value.href : '')
    const fault = href && findLinkFault(href, document, content)
    return fault
      ? [
          {
            rule: 'link',
            path: `${path}.${picked ? 'anchor' : 'href'}`,
            ...fault,
            problem: `${describeLink(value, path, document)} ${fault.problem}`,
          },
        ]
      : []
  })
}

function resolvePickedHref({ page, anchor }: Value, content: Content): string | undefined {
  const picked = isRecord(page) ? content.byId.get(textOf(page._ref)) : undefined
  const path = picked && findPathWithAnchors(picked)
  const id = textOf(anchor)
  return path && id ? `${path}#${id}` : path
}

/** `problem` starts with a verb. Callers prepend its subject, such as “This”. */
type Fault = Pick<Details, 'severity' | 'problem' | 'advice'>

function findLinkFault(
  href: string,
  document: StoredDocument,
  content: Content,
): Fault | undefined {
  const kind = readHref(href)?.kind
  const isAnchor = kind === 'anchor'
  if (isAnchor && document._type === 'siteSettings' && href !== demoHash) {
    return {
      severity: 'error',
      problem: `goes to ${href}, which works only on pages with this section.`,
      advice: `Write /${href} for the section on Home, or choose the section of another page.`,
    }
  }
  if (isAnchor) {
    const page = findPathWithAnchors(document)
    return page === undefined ? undefined : findAnchorFault(page, href.slice(1), content)
  }
  return kind === 'page' ? findPageFault(href, content) : undefined
}

export function findPageFault(href: string, content: Content): Fault | undefined {
  const [beforeAnchor = '', anchor] = href.split('#')
  const path = beforeAnchor.replace(/\?.*$/, '').replace(/(.)\/$/, '$1')
  if (/^\/(?:files|images)\//.test(path)) return undefined
  const { to } = content.resolveRedirects(path)
  const page = content.pageAt(to ?? path)
  if (page === undefined)
    return {
      severity: 'error',
      problem: `goes to ${path}, which is not a page of this site.`,
      advice: 'Choose a page that exists, or publish a page at this address.',
    }
  if (to !== undefined)
    return {
      severity: 'warning',
      problem: `goes to ${path}, which is redirected to ${page}.`,
      advice: `Write ${page}, so that visitors get there directly.`,
    }
  return anchor ? findAnchorFault(page, anchor, content) : undefined
}

function findAnchorFault(page: string, anchor: string, content: Content): Fault | undefined {
  const known = content.anchorsOn(page)
  if (!known || known.has(readablePath(anchor))) return undefined
  return {
    severity: 'error',
    problem: `goes to #${anchor}, which is not a visible section or heading of ${page === paths.home ? 'Home' : page}.`,
    advice: 'Choose another section, or show or add this one.',
  }
}

function describeLink(value: Value, path: string, document: StoredDocument): string {
  const label = textOf(value.label) || findLinkedWords(value, path, document)
  return label ? `The link “${label}”` : 'A link'
}

/** A link in a rich text is stored in `markDefs` of the block that contains its words. */
function findLinkedWords({ _key }: Value, path: string, document: StoredDocument): string {
  const blockPath = /^(.*)\.markDefs\[/.exec(path)?.[1]
  const block = [...nodesOf(document)].find((node) => node.path === blockPath)?.value
  return objectsIn(block?.children)
    .filter(({ marks }) => Array.isArray(marks) && marks.includes(_key))
    .map(({ text }) => (typeof text === 'string' ? text : ''))
    .join('')
    .trim()
}
