import type { Page } from '@playwright/test'

/** Writes to the clipboard. The keys of the content are MIME types. */
export const copy = (page: Page, content: Record<string, string>) =>
  page.evaluate(async (parts) => {
    const blobs = Object.entries(parts).map(([type, text]) => [type, new Blob([text], { type })])
    await navigator.clipboard.write([new ClipboardItem(Object.fromEntries(blobs))])
  }, content)
