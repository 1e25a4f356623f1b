import text from '@fontsource-variable/anek-latin/files/anek-latin-latin-wght-normal.woff2?url'
import display from '@fontsource-variable/eczar/files/eczar-latin-wght-normal.woff2?url'

/** The font files that every page shows first, to preload (`as="font" type="font/woff2" crossorigin`). */
export const fontFiles: readonly string[] = [display, text]
