import { createHash } from 'node:crypto'

/**
 * The one script that stands in a page. It marks the page, before anything is painted, as one whose scripts run:
 * without the mark the styles show what else scripts would open. A module that does not arrive takes the mark away.
 */
const text =
  "{const{dataset}=document.documentElement;dataset.scripts='on';addEventListener('error',({target})=>{if(target.type==='module')dataset.scripts='failed'},true)}"

export const inlineScript = `<script>${text}</script>`

/** As a Content-Security-Policy names it. */
export const inlineScriptHash = `'sha256-${createHash('sha256').update(text).digest('base64')}'`
