const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 (section 2.2) cannot contain these characters
const FORBIDDEN = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g

/** Escapes text for XML content and attributes. Removes forbidden characters; lone surrogates become U+FFFD. */
export const escapeXml = (text: string): string =>
  Buffer.from(text)
    .toString()
    .replaceAll(FORBIDDEN, '')
    .replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
