export type Line = {
  style: Style
  list?: List | undefined
  content: HTMLElement
  table?: HTMLTableElement
}

type Style = 'normal' | 'h2' | 'h3' | 'blockquote'
type List = { kind: 'bullet' | 'number'; level: number }

type Context = {
  /** The closest list item or list, elsewhere the closest block. Adjacent texts with the same owner form one line. */
  owner: Element
  /** The innermost block. In a list item, each block begins after a line break. */
  block: Element
  style: Style
  /** The kind and level of the enclosing list item. */
  list?: List | undefined
  innermostList?: List | undefined
  inlines: readonly HTMLElement[]
  keepsLineBreaks: boolean
}

const BLOCKS = new Set(
  (
    'ADDRESS ARTICLE ASIDE BLOCKQUOTE BODY CAPTION CENTER DD DETAILS DIV DL DT FIELDSET FIGCAPTION FIGURE FOOTER FORM ' +
    'H1 H2 H3 H4 H5 H6 HEADER HR LEGEND LI MAIN NAV OL P PRE SECTION SUMMARY TABLE TBODY TD TFOOT TH THEAD TR UL'
  ).split(' '),
)
const INVISIBLE = new Set('HEAD LINK META NOSCRIPT SCRIPT STYLE TEMPLATE TITLE'.split(' '))

/** Rich text has two levels of headings, below the page's h1. */
const styles: Record<string, Style> = {
  ...{ H1: 'h2', H2: 'h2', H3: 'h3', H4: 'h3', H5: 'h3', H6: 'h3' },
  BLOCKQUOTE: 'blockquote',
}

/** Word writes a list item's bullet or number as text in a span with this style. */
const WORD_MARKER = '[style*="mso-list:Ignore" i], [style*="mso-list: Ignore" i]'
/** Word writes a list item as a paragraph with this style. */
const WORD_ITEM = /mso-list:\s*l\d+\s+level(\d+)/i

/** Accepts any nesting of block elements, because programs nest lists, cells and line breaks differently. */
export function readLines(root: Element, keepsTable: (table: HTMLTableElement) => boolean): Line[] {
  const lines: Line[] = []
  let currentLine: (Line & { owner: Element; block: Element; text: string }) | undefined
  /** Maps each copied inline element to its original. */
  let sources = new WeakMap<Node, Element>()

  function append(node: Node, inlines: readonly HTMLElement[], line: Line) {
    let parent: Node = line.content
    for (const inline of inlines) {
      const last: Node | null = parent.lastChild
      if (last && sources.get(last) === inline) parent = last
      else {
        const copy = inline.cloneNode(false)
        sources.set(copy, inline)
        parent = parent.appendChild(copy)
      }
    }
    parent.appendChild(node)
  }

  const breakLine = (inlines: readonly HTMLElement[]) => {
    if (!currentLine?.text) return
    append(root.ownerDocument.createElement('br'), inlines, currentLine)
    currentLine.text += '\n'
  }

  function readText(
    rawText: string,
    { owner, block, style, list, inlines, keepsLineBreaks }: Context,
  ) {
    const continuesLine = currentLine?.owner === owner
    if (rawText.trim() === '' && !(continuesLine && currentLine?.block === block)) return
    if (!continuesLine || !currentLine) {
      currentLine = {
        owner,
        block,
        style,
        list,
        content: root.ownerDocument.createElement('p'),
        text: '',
      }
      sources = new WeakMap()
      lines.push(currentLine)
    } else if (currentLine.block !== block) {
      breakLine([])
      currentLine.block = block
    }
    const rawLines = keepsLineBreaks ? rawText.split(/\r\n?|\n/) : [rawText]
    for (const [at, rawLine] of rawLines.entries()) {
      if (at > 0) breakLine(inlines)
      const collapsed = rawLine.replace(/[ \t\r\n\f]+/g, ' ')
      const text = /(?:^|[ \n])$/.test(currentLine.text) ? collapsed.replace(/^ /, '') : collapsed
      if (text) append(root.ownerDocument.createTextNode(text), inlines, currentLine)
      currentLine.text += text
    }
  }

  function readElement(element: HTMLElement, context: Context) {
    const { nodeName } = element
    if (INVISIBLE.has(nodeName) || element.matches(WORD_MARKER)) return
    if (nodeName === 'BR') {
      if (currentLine?.owner === context.owner) breakLine(context.inlines)
      return
    }
    if (nodeName === 'TABLE' && keepsTable(element as HTMLTableElement)) {
      const table = element as HTMLTableElement // its nodeName is TABLE
      lines.push({ style: 'normal', content: element, table })
      currentLine = undefined
      return
    }
    readNodes(
      element,
      BLOCKS.has(nodeName) ? enterBlock(element, context) : enterInline(element, context),
    )
  }

  function readNodes(parent: Node, context: Context) {
    for (const node of parent.childNodes) {
      if (node.nodeType === Node.TEXT_NODE) readText(node.nodeValue ?? '', context)
      if (node.nodeType === Node.ELEMENT_NODE) readElement(node as HTMLElement, context) // parsed from HTML
    }
  }

  readNodes(root, {
    owner: root,
    block: root,
    style: 'normal',
    inlines: [],
    keepsLineBreaks: false,
  })
  return lines
}

function enterBlock(element: HTMLElement, context: Context): Context {
  const { nodeName } = element
  const keepsLineBreaks = nodeName === 'PRE' || context.keepsLineBreaks
  const inside = { ...context, block: element, keepsLineBreaks }
  if (nodeName === 'UL' || nodeName === 'OL')
    return {
      ...inside,
      owner: element,
      innermostList: {
        kind: nodeName === 'UL' ? 'bullet' : 'number',
        level: (context.innermostList?.level ?? 0) + 1,
      },
    }
  if (nodeName === 'LI')
    return {
      ...inside,
      owner: element,
      style: 'normal',
      list: context.innermostList ?? { kind: 'bullet', level: 1 },
    }
  const item = wordItemOf(element)
  // A block inside a list item stays part of that item.
  if (context.list && !item) return inside
  return {
    ...inside,
    owner: element,
    style: item ? 'normal' : (styles[nodeName] ?? context.style),
    list: item,
  }
}

function wordItemOf(element: HTMLElement): List | undefined {
  const [, level] = WORD_ITEM.exec(element.getAttribute('style') ?? '') ?? []
  if (!level) return undefined
  const marker = element.querySelector(WORD_MARKER)?.textContent ?? ''
  return { kind: /[\p{L}\p{N}][.)]/u.test(marker) ? 'number' : 'bullet', level: Number(level) }
}

const BOLD = /font-weight:\s*(?:bold|[6-9]00)/i
const ITALIC = /font-style:\s*italic/i

function enterInline(element: HTMLElement, context: Context): Context {
  const { nodeName } = element
  const style = element.getAttribute('style') ?? ''
  // Google Docs wraps the whole text in a `b` element whose style is not bold.
  const isBold =
    BOLD.test(style) ||
    (/^(?:B|STRONG)$/.test(nodeName) && !/font-weight:\s*(?:normal|400)/i.test(style))
  const isItalic = ITALIC.test(style) || /^(?:I|EM)$/.test(nodeName)
  const make = (name: string) => element.ownerDocument.createElement(name)
  return {
    ...context,
    inlines: [
      ...context.inlines,
      ...(nodeName === 'A' ? [element] : []),
      ...(isBold ? [make('strong')] : []),
      ...(isItalic ? [make('em')] : []),
    ],
  }
}
