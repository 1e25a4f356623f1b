import { cleanText } from './cleanText.ts'
import { createNumbering } from './createNumbering.ts'
import type { Item } from './findItems.ts'
import { type LineName, lineNameOf } from './lineName.ts'
import type { Page } from './renderPage.ts'

type Line = {
  element: Element
  name: LineName
  /** The list item, elsewhere the block. Adjacent texts with the same owner form one line. */
  owner: Element
  block: Element
  /** The number of line breaks before the next text. */
  breaks: number
  /** The pasted link of the last text, and its copy in the line. */
  link?: { source: Element; copy: Element } | null
  lastText?: Text
}

/**
 * Returns a page with one element for each line, because the library joins `div` elements and the blocks of a list item,
 * and misreads a list beside its item. Bold and italic are what the rendered page shows.
 * @param tables maps each table to its copy
 */
export function splitLines(
  { body, styleOf, lose }: Page,
  items: ReadonlyMap<Element, Item>,
  tables: ReadonlyMap<Element, Element>,
) {
  const page = document.implementation.createHTMLDocument()
  const make = (name: string) => page.createElement(name)
  const numbering = createNumbering()
  const startedItems = new Set<Element>()
  let line: Line | undefined

  const closest = (start: Element, test: (element: Element) => boolean) => {
    let element: Element | null = start
    while (element && !test(element)) element = element.parentElement
    return element
  }
  const isBlock = (element: Element) => !/^(?:inline|contents|ruby)/.test(styleOf(element).display)
  const isBold = (element: Element) => Number(styleOf(element).fontWeight) >= 600
  const blockOf = (element: Element) => closest(element, isBlock) ?? body
  const itemOf = (element: Element) => closest(element, (each) => items.has(each))

  function addLine(name: LineName, itemElement: Element | null) {
    const item = itemElement && !startedItems.has(itemElement) ? items.get(itemElement) : undefined
    if (itemElement) startedItems.add(itemElement)
    if (!item || name !== 'p') {
      if (item?.number) lose('headingNumber')
      numbering.endLists()
      return page.body.appendChild(make(name))
    }
    if (numbering.addItem(item)) lose('listStart')
    const element = make('li')
    // The library reads the level from this attribute of Word Online.
    element.setAttribute('data-aria-level', String(item.level))
    page.body.appendChild(make(item.kind === 'number' ? 'ol' : 'ul')).append(element)
    return element
  }

  /** @param data has no line break, and no space beside a space */
  function addText(data: string, parent: Element) {
    const block = blockOf(parent)
    const item = itemOf(parent)
    const closestName = lineNameOf(parent)
    const name = item && closestName === 'blockquote' ? 'p' : closestName
    const owner = item && name === 'p' ? item : block
    const isParagraphEnd = !item && (line?.breaks ?? 0) > 1
    if (line?.owner !== owner || line.name !== name || isParagraphEnd) {
      if (data === ' ') return
      line = { element: addLine(name, item), name, owner, block, breaks: 0 }
    } else if (line.block !== block) line.breaks ||= 1
    line.block = block
    const text = data.replace(/^ /, '')
    // The library drops a text node that is only a space, so a space belongs to the text before it.
    if (text !== data && !line.breaks && !line.lastText?.data.endsWith(' '))
      line.lastText?.appendData(' ')
    if (text) append(line, text, parent)
  }

  function append(to: Line, data: string, parent: Element) {
    const source = parent.closest('a[href]')
    if (source !== (to.link?.source ?? null))
      to.link = source && { source, copy: to.element.appendChild(page.importNode(source)) }
    let target = to.link?.copy ?? to.element
    for (; to.breaks > 0; to.breaks -= 1) target.append(make('br'))
    // The site shows every heading bold.
    const isBoldAnyway = to.name.startsWith('h') && isBold(to.block)
    if (isBold(parent) && !isBoldAnyway) target = target.appendChild(make('strong'))
    if (styleOf(parent).fontStyle !== 'normal') target = target.appendChild(make('em'))
    to.lastText = target.appendChild(page.createTextNode(data))
  }

  function readText(text: string, parent: Element) {
    const { fontSize, visibility, whiteSpace } = styleOf(parent)
    if (visibility !== 'visible' || fontSize === '0px') return
    const keepsLineBreaks = /^(?:pre|break)/.test(whiteSpace)
    for (const [at, data] of (keepsLineBreaks ? text.split(/\r\n?|\n/) : [text]).entries()) {
      if (at > 0 && line) line.breaks += 1
      const text = cleanText(data).replace(/[ \t\r\n\f\u2028\u2029]+|^\s+$/g, ' ')
      if (text) addText(text, parent)
    }
  }

  function readElement(element: Element) {
    const table = tables.get(element)
    if (table) {
      page.body.append(table)
      numbering.endLists()
      line = undefined
    } else if (element.nodeName === 'BR') {
      if (line?.block === blockOf(element)) line.breaks += 1
    } else if (isBlock(element)) {
      if (line?.owner === itemOf(element) && !items.has(element)) line.breaks ||= 1
      else line = undefined
    }
  }

  const walker = document.createTreeWalker(body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const { currentNode: node } = walker
    if (node.nodeType === Node.ELEMENT_NODE)
      readElement(node as Element) // by its nodeType
    else if (node.parentElement) readText(node.nodeValue ?? '', node.parentElement)
  }
  return page
}
