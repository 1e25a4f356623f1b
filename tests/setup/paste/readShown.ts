import type { Page } from '@playwright/test'

/** Texts have no spaces, because marks and lines may end before or after a space. */
export type Shown = {
  words: string[]
  headings: { name: string; text: string }[]
  items: { kind: string; level: number; text: string }[]
  quotes: string
  bold: string
  italic: string
  links: { href: string; text: string }[]
}

/** Renders a pasted file and reads what its program shows: computed styles, positions, roles and visible texts. */
export async function readShown(page: Page, html: string): Promise<Shown> {
  await page.setContent(html)
  await page.evaluate(showAsProgram)
  for (const level of [1, 2, 3, 4, 5, 6])
    await page.getByRole('heading', { level }).evaluateAll(
      (headings, name) => {
        for (const heading of headings) heading.setAttribute('data-name', name)
      },
      level < 3 ? 'h2' : 'h3',
    )
  return page.evaluate(describe)
}

/** Adds what programs show by style sheets or parts of their windows that are not in the clipboard. */
function showAsProgram() {
  const sheet = document.createElement('style')
  sheet.textContent = `
    * { text-transform: none !important }
    button, select, textarea, .MsoCommentReference, [style*="mso-element:comment-list"] { display: none !important }
    [role="listitem"] { display: list-item !important }
    [data-indent="1"] li { margin-left: 2em }
    [data-indent="2"] li { margin-left: 4em }
    [data-stringify-type="paragraph-break"] { display: block }
  `
  document.head.append(sheet)
  for (const details of document.querySelectorAll('details')) details.open = true
  const setRole = (selector: string, role: string, level = '') => {
    for (const element of document.querySelectorAll(selector)) {
      element.setAttribute('role', role)
      if (level) element.setAttribute('aria-level', level)
    }
  }
  setRole('.MsoTitle', 'heading', '1')
  setRole('.MsoQuote, p:has([data-ccp-parastyle="Quote"])', 'blockquote')
  // Word encloses the marker of each item in comments.
  const comments = document.createTreeWalker(document.body, NodeFilter.SHOW_COMMENT)
  while (comments.nextNode()) {
    const comment = comments.currentNode as Comment // the walker's filter
    const item = comment.parentElement
    if (comment.data !== '[if !supportLists]' || !item) continue
    const marker = comment.nextElementSibling
    item.style.display = 'list-item'
    item.style.listStyleType = /[a-z\d][.)]/.test(marker?.textContent ?? '') ? 'decimal' : 'disc'
    marker?.remove()
  }
}

function describe(): Shown {
  const isDataTable = ({ rows }: HTMLTableElement) =>
    rows.length > 1 && [...rows].some(({ cells }) => cells.length > 1)
  const tables = new Set([...document.querySelectorAll('table')].filter(isDataTable))
  const ancestorsOf = (node: Node): HTMLElement[] =>
    node.parentElement ? [node.parentElement, ...ancestorsOf(node.parentElement)] : []
  const hasArea = ({ width, height }: DOMRect) => width > 1 && height > 1

  function isShown(text: Text) {
    const range = document.createRange()
    range.selectNodeContents(text)
    const ancestors = ancestorsOf(text)
    return (
      ancestors[0]?.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      [...range.getClientRects()].some(hasArea) &&
      ancestors.every((element) => {
        const { overflow, textDecorationLine } = getComputedStyle(element)
        const isOpen = overflow === 'visible' || hasArea(element.getBoundingClientRect())
        return isOpen && !textDecorationLine.includes('line-through')
      })
    )
  }

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text) // the walker's filter
  const shown = texts.filter(isShown)
  const runs = shown.map((text) => {
    const ancestors = ancestorsOf(text)
    const { fontWeight, fontStyle } = getComputedStyle(ancestors[0] ?? document.body)
    return {
      text: text.data.normalize('NFKC').replace(/[\s\u200b\ufeff]/g, ''),
      isInTable: ancestors.some((element) => tables.has(element as HTMLTableElement)), // compared, not used
      heading: ancestors.find((element) => element.dataset.name),
      item: ancestors.find(
        (element) =>
          getComputedStyle(element).display === 'list-item' && element.nodeName !== 'SUMMARY',
      ),
      isQuote: ancestors.some((element) => element.matches('blockquote, [role="blockquote"]')),
      link: ancestors.find((element): element is HTMLAnchorElement => element.matches('a[href]')),
      isBold: Number(fontWeight) >= 600,
      isItalic: fontStyle !== 'normal',
    }
  })
  type Run = (typeof runs)[number]
  const outsideTables = runs.filter(({ isInTable, text }) => !isInTable && text)
  const join = (some: Run[]) => some.map(({ text }) => text).join('')
  /** Groups runs by an element of theirs. */
  const groupBy = <E extends HTMLElement>(elementOf: (run: Run) => E | undefined) => {
    const groups = new Map<E, Run[]>()
    for (const run of outsideTables) {
      const element = elementOf(run)
      if (element) groups.set(element, [...(groups.get(element) ?? []), run])
    }
    return [...groups]
  }
  const items = groupBy(({ item, isQuote }) => (isQuote && !item ? undefined : item))
    .filter(([, [first]]) => !first?.heading)
    .map(([element, some]) => {
      const { left } = element.getBoundingClientRect()
      return { element, left: Math.round(left), text: join(some) }
    })
  const indents = [...new Set(items.map(({ left }) => left))].sort((a, b) => a - b)

  for (const text of texts) if (!shown.includes(text)) text.data = ''
  return {
    words: document.body.innerText
      .normalize('NFKC')
      .replace(/[\u200b\ufeff]/g, '')
      .split(/\s+/)
      .filter(Boolean),
    headings: groupBy(({ heading }) => heading).map(([{ dataset }, some]) => ({
      name: dataset.name ?? '',
      text: join(some),
    })),
    items: items.map(({ element, left, text }) => ({
      kind: /^(?:disc|circle|square|".*")$/.test(getComputedStyle(element).listStyleType)
        ? 'bullet'
        : 'number',
      level: indents.indexOf(left) + 1,
      text,
    })),
    quotes: join(outsideTables.filter(({ isQuote, item }) => isQuote && !item)),
    bold: join(outsideTables.filter(({ isBold, heading }) => isBold && !heading)),
    italic: join(outsideTables.filter(({ isItalic }) => isItalic)),
    links: groupBy(({ link }) => link).map(([link, some]) => ({
      href: link.getAttribute('href') ?? '',
      text: join(some),
    })),
  }
}
