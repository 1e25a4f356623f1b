import { createHash } from 'node:crypto'

/**
 * The one script that stands in a page. It marks the page, before anything is painted, as one whose scripts run:
 * without the mark the styles show what else scripts would open. A module that does not arrive takes the mark away.
 * It also hides an announcement that this visitor has closed (src/layout/AnnouncementBar.tsx), so that nothing moves.
 */
const text = `{const{dataset}=document.documentElement;dataset.scripts='on';addEventListener('error',({target})=>{if(target.type==='module')dataset.scripts='failed'},true);try{const closed=localStorage.getItem('closed-announcement');if(closed){const sheet=new CSSStyleSheet();sheet.replaceSync('[data-announcement="'+CSS.escape(closed)+'"]{display:none}');document.adoptedStyleSheets=[sheet]}}catch{}}`

export const inlineScript = `<script>${text}</script>`

/** The hash by which a Content-Security-Policy allows an inline script. */
export const hashOf = (script: string) =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`

export const inlineScriptHash = hashOf(text)

/** Prepares the page of a link that a pointer rests on. Only files on a host are opened as whole pages. */
const rules = JSON.stringify({
  prerender: [{ where: { href_matches: '/*' }, eagerness: 'moderate' }],
})

export const speculationRules = `<script type="speculationrules">${rules}</script>`

export const speculationRulesHash = hashOf(rules)
