import { lookup, mimes } from 'mrmime'

const UNKNOWN_TYPE = 'application/octet-stream'

/** Chooses `application/octet-stream` for a file of an unsafe type, so that the file cannot act as a script. */
export function chooseServedType(kind: 'image' | 'file', extension: string): string {
  const type = lookup(extension) ?? UNKNOWN_TYPE
  return kind === 'image' || isSafeInBrowser(type) ? type : UNKNOWN_TYPE
}

/** Takes the extension and media type from the file name, or else from the Content-Type of the upload. */
export function resolveFileType(
  filename = '',
  contentType = '',
): { extension: string; mimeType: string } {
  const declared = contentType.split(';')[0]?.trim().toLowerCase() ?? ''
  const extension =
    /\.([a-z0-9]{1,16})$/.exec(filename.trim().toLowerCase())?.[1] ??
    Object.keys(mimes).find((known) => mimes[known] === declared && declared !== UNKNOWN_TYPE) ??
    'bin'
  const mimeType = lookup(extension)
  const isPlausible = /^[a-z]+\/[a-z0-9][a-z0-9.+-]{0,126}$/.test(declared)
  return { extension, mimeType: mimeType ?? (isPlausible ? declared : UNKNOWN_TYPE) }
}

/** Allows only types that cannot run a script in this origin. The browser's PDF viewer isolates a PDF's scripts. */
export function isSafeInBrowser(type: string): boolean {
  return /^(?:video|audio)\/|^image\/(?:png|jpeg|webp|avif|gif)$|^application\/pdf$/.test(type)
}
