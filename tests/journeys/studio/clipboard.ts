import type { Page } from '@playwright/test'

/** The keys of `content` are MIME types. */
export const writeClipboard = (page: Page, content: Record<string, string>) =>
  page.evaluate(async (parts) => {
    const blobs = Object.entries(parts).map(([type, text]) => [type, new Blob([text], { type })])
    await navigator.clipboard.write([new ClipboardItem(Object.fromEntries(blobs))])
  }, content)
