import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { build } from 'esbuild'
import type { Allowed, parsePastedHtml } from '../../../studio/forms/paste/parsePastedHtml.ts'
import { findOrInstallBrowser } from '../../browser.ts'

declare const reader: { parsePastedHtml: typeof parsePastedHtml }

const file = fileURLToPath(
  new URL('../../../studio/forms/paste/parsePastedHtml.ts', import.meta.url),
)

export const SITE = 'https://www.hotel.example'

/** Opens Chromium, because the reader reads the computed styles of a page. */
export async function openReader() {
  const [executablePath, { outputFiles }] = await Promise.all([
    findOrInstallBrowser(),
    build({
      entryPoints: [file],
      bundle: true,
      write: false,
      format: 'iife',
      globalName: 'reader',
    }),
  ])
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.addScriptTag({ content: outputFiles[0]?.text ?? '' })
  const allowed = { tables: true, lists: true, styles: true }
  const read = (html: string, field: Partial<Allowed> = {}) =>
    page.evaluate(([text, site, each]) => reader.parsePastedHtml(text, site, each), [
      html,
      SITE,
      { ...allowed, ...field },
    ] as const)
  return { browser, context, page, read }
}
