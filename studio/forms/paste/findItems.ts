import { type Page, readOfficeProperty } from './renderPage.ts'

export type Item = {
  kind: 'bullet' | 'number'
  level: number
  /** The number that the source shows. */
  number?: number | undefined
}

/** Word encloses each marker in comments. Some programs keep the comments, but not the marker's style. */
export const markWordMarkers = (html: string) =>
  html.replace(/<!(?:--)?\[if !supportLists\](?:--)?>\s*<span/gi, '$& style="mso-list:Ignore"')

const isMarker = (element: Element) => readOfficeProperty(element, 'mso-list') === 'ignore'

/**
 * Finds list items, and removes the markers that Word writes into the text. Word writes items as paragraphs. Word Online
 * and Slack write a list for each level, and the level into an attribute. Google Docs writes a nested list after the
 * item it belongs to, not into it.
 */
export function findItems({ body, styleOf }: Page): Map<Element, Item> {
  const items = new Map<Element, Item>()
  for (const element of body.querySelectorAll('li, [style*="mso-list" i]')) {
    const wordLevel = /^l\d+\s+level(\d+)/.exec(readOfficeProperty(element, 'mso-list'))?.[1]
    const level = Number(wordLevel ?? levelOf(element))
    if (isMarker(element)) element.remove()
    else if (element.nodeName === 'LI')
      items.set(element, { kind: kindOf(element, styleOf(element).listStyleType), level })
    else if (wordLevel) items.set(element, { ...readMarker(element), level })
  }
  for (const list of body.querySelectorAll('ol')) {
    let number = list.start
    for (const element of list.querySelectorAll<HTMLLIElement>(':scope > li')) {
      number = element.value || number
      const item = items.get(element)
      if (item?.kind === 'number') item.number = number
      number += 1
    }
  }
  return items
}

function readMarker(element: Element) {
  const marker = [...element.querySelectorAll('*')].find(isMarker)?.textContent ?? ''
  const number = Number(/(\d+)\D*$/.exec(marker)?.[1]) || undefined
  return { kind: /\p{N}|\p{L}[.)]/u.test(marker) ? 'number' : 'bullet', number } as const
}

function kindOf({ parentElement }: Element, style: string) {
  const isBullet =
    style === 'none'
      ? parentElement?.nodeName !== 'OL'
      : /^(?:disc|circle|square|disclosure-.+|".*")$/.test(style)
  return isBullet ? 'bullet' : 'number'
}

function levelOf(element: Element) {
  const level = element.getAttribute('data-aria-level') ?? element.getAttribute('aria-level')
  const indent = element.parentElement?.getAttribute('data-indent')
  if (level ?? indent) return level ?? Number(indent) + 1
  let depth = 0
  for (
    let list: Element | null | undefined = element;
    list;
    list = list.parentElement?.closest('ul, ol')
  )
    depth += 1
  return Math.max(1, depth - 1)
}
