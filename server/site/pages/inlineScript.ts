import { createHash } from 'node:crypto'

/** In milliseconds. Without a measurement, Chromium assumes up to 125 for Wi-Fi. */
const MAX_ROUND_TRIP_FOR_FONTS = 125

/** Sets `data-scripts`. If it is not `on`, CSS keeps the menu and the table of contents open. */
const markScripts = `const{dataset}=document.documentElement;dataset.scripts='on';addEventListener('error',({target})=>{if(target.type==='module')dataset.scripts='failed'},true);`

/** On a slow connection the fonts would delay the text and the first picture, so the page keeps the system's fonts. */
const chooseFonts = `const{connection:c}=navigator;if(c&&(c.saveData||c.rtt>${MAX_ROUND_TRIP_FOR_FONTS}))dataset.fonts='system';else for(const link of document.querySelectorAll('link[as=font]'))link.media='all';`

/** Hides an announcement that the visitor closed earlier, so that hydration does not shift the page. */
const hideAnnouncement = `try{const closed=localStorage.getItem('closed-announcement');if(closed){const sheet=new CSSStyleSheet();sheet.replaceSync('[data-announcement="'+CSS.escape(closed)+'"]{display:none}');document.adoptedStyleSheets=[sheet]}}catch{}`

/** Runs before the first paint. */
const code = `{${markScripts}${chooseFonts}${hideAnnouncement}}`

export const inlineScript = `<script>${code}</script>`

/** Returns the Content-Security-Policy source expression that allows an inline script. */
export const hashScript = (script: string) =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`

export const inlineScriptHash = hashScript(code)
