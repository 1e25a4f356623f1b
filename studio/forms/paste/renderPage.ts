import type { Loss } from './describeLost.ts'

export type Page = {
  body: HTMLElement
  styleOf: (element: Element) => CSSStyleDeclaration
  lose: (loss: Loss, count?: number) => void
}

const POLICY = "default-src 'none'; style-src 'unsafe-inline'"

/** What Word, Word Online and Slack show by style sheets that are not in the clipboard. */
const PROGRAM_STYLES = `
  * { text-transform: none !important }
  .MsoCommentReference, .msocomanchor, .msocomtxt { display: none !important }
  .Strikethrough { text-decoration: line-through !important }
  .MacChromeBold { font-weight: bold !important }
  [data-stringify-type="paragraph-break"] { display: block !important }
`

/** Elements that run, load or navigate, and elements whose content is not text of the source. */
const NOT_TEXT =
  'audio,base,button,canvas,datalist,embed,frameset,iframe,img,input,link,meta,noscript,object,script,select,svg,template,textarea,title,video'

/**
 * Renders pasted HTML while `read` runs, because only a rendered page tells what the source shows. The page's frame is
 * sandboxed, and its policy allows only inline styles, so nothing runs or loads.
 */
export function renderPage<T>(html: string, lose: Page['lose'], read: (page: Page) => T): T {
  const source = new DOMParser().parseFromString(html, 'text/html')
  lose('picture', source.images.length)
  for (const element of source.querySelectorAll(NOT_TEXT)) element.remove()
  const frame = document.createElement('iframe')
  frame.setAttribute('sandbox', 'allow-same-origin')
  // Browsers compute no layout for a frame that is not displayed.
  frame.style.cssText = 'position:fixed;left:-9999px;width:1024px;height:768px'
  document.body.append(frame)
  try {
    const { contentDocument: page, contentWindow: view } = frame
    if (!page || !view) throw new Error('The browser did not create a frame for the pasted text.')
    page.head.innerHTML = `<meta http-equiv="Content-Security-Policy" content="${POLICY}"><style>${PROGRAM_STYLES}</style>`
    page.head.append(...source.querySelectorAll('style'))
    page.body.replaceWith(source.body)
    return read({ body: page.body, styleOf: (element) => view.getComputedStyle(element), lose })
  } finally {
    frame.remove()
  }
}

/** Reads a property of Microsoft Office, which browsers drop from the computed style. */
export const readOfficeProperty = (element: Element, name: string): string =>
  new RegExp(`(?:^|;)\\s*${name}\\s*:\\s*([^;]*)`, 'i')
    .exec(element.getAttribute('style') ?? '')?.[1]
    ?.trim()
    .toLowerCase() ?? ''
