import { createHash } from 'node:crypto'

/**
 * Sets `data-scripts` before the first paint. If it is not `on`, CSS keeps the menu and the table of contents open.
 * Also hides an announcement that the visitor closed earlier, so that hydration does not shift the page.
 */
const code = `{const{dataset}=document.documentElement;dataset.scripts='on';addEventListener('error',({target})=>{if(target.type==='module')dataset.scripts='failed'},true);try{const closed=localStorage.getItem('closed-announcement');if(closed){const sheet=new CSSStyleSheet();sheet.replaceSync('[data-announcement="'+CSS.escape(closed)+'"]{display:none}');document.adoptedStyleSheets=[sheet]}}catch{}}`

export const inlineScript = `<script>${code}</script>`

/** Returns the Content-Security-Policy source expression that allows an inline script. */
export const hashScript = (script: string) =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`

export const inlineScriptHash = hashScript(code)
