import text from './fonts/anek-latin-basic.woff2?url'

/** The font file that every page shows most of, to preload (`as="font" type="font/woff2" crossorigin`). */
export const fontFiles: readonly string[] = [text]
