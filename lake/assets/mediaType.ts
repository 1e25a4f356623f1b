import { lookup, mimes } from 'mrmime'

const UNKNOWN_TYPE = 'application/octet-stream'

/** Returns `application/octet-stream` for risky files, so that no upload can act as a script or style sheet. */
export function servedType(kind: 'image' | 'file', extension: string): string {
  const type = lookup(extension) ?? UNKNOWN_TYPE
  return kind === 'image' || isSafeInBrowser(type) ? type : UNKNOWN_TYPE
}

/** Returns a file's extension and media type, from its name or else from the upload's content type. */
export function fileType(filename = '', contentType = ''): { extension: string; mimeType: string } {
  const declared = contentType.split(';')[0]?.trim().toLowerCase() ?? ''
  const extension =
    /\.([a-z0-9]{1,16})$/.exec(filename.trim().toLowerCase())?.[1] ??
    Object.keys(mimes).find((known) => mimes[known] === declared && declared !== UNKNOWN_TYPE) ??
    'bin'
  const mimeType = lookup(extension)
  const isPlausible = /^[a-z]+\/[a-z0-9][a-z0-9.+-]{0,126}$/.test(declared)
  return { extension, mimeType: mimeType ?? (isPlausible ? declared : UNKNOWN_TYPE) }
}

/** Allows only types that cannot run a script in this origin. A PDF's scripts run in the browser's PDF viewer. */
export function isSafeInBrowser(type: string): boolean {
  return /^(?:video|audio)\/|^image\/(?:png|jpeg|webp|avif|gif)$|^application\/pdf$/.test(type)
}
