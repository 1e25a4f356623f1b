import { lookup, mimes } from 'mrmime'

const UNKNOWN_TYPE = 'application/octet-stream'

/**
 * The media type that an asset is served with. A file that a browser would not open is served as bytes: as a script or
 * a style sheet it would be one of this origin.
 */
export function servedType(kind: 'image' | 'file', extension: string): string {
  const type = lookup(extension) ?? UNKNOWN_TYPE
  return kind === 'image' || opensInBrowser(type) ? type : UNKNOWN_TYPE
}

/** A file's extension and media type, by its name or else by the upload's content type. */
export function fileType(filename = '', contentType = ''): { extension: string; mimeType: string } {
  const said = contentType.split(';')[0]?.trim().toLowerCase() ?? ''
  const extension =
    /\.([a-z0-9]{1,16})$/.exec(filename.trim().toLowerCase())?.[1] ??
    Object.keys(mimes).find((known) => mimes[known] === said && said !== UNKNOWN_TYPE) ??
    'bin'
  const known = lookup(extension)
  const plausible = /^[a-z]+\/[a-z0-9][a-z0-9.+-]{0,126}$/.test(said)
  return { extension, mimeType: known ?? (plausible ? said : UNKNOWN_TYPE) }
}

/**
 * Whether a file may be opened in the browser. Everything that could run a script of this site (HTML,
 * SVG, XML, text that a browser might sniff) is not listed, and is handed out as a download. A PDF's scripts stay in
 * the browser's viewer.
 */
export function opensInBrowser(type: string): boolean {
  return /^(?:video|audio)\/|^image\/(?:png|jpeg|webp|avif|gif)$|^application\/pdf$/.test(type)
}
