export type ExternalVideo = {
  service: 'YouTube' | 'Vimeo'
  /** The page of the video at the service, for readers without JavaScript. */
  href: string
  /** The address of the player, which plays automatically. */
  frameUrl: string
}

export const videoFrameOrigins = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com']

const youTubeHosts = new Set([
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'youtu.be',
  'www.youtube-nocookie.com',
])
const vimeoHosts = new Set(['vimeo.com', 'www.vimeo.com', 'player.vimeo.com'])

export function readVideoUrl(written: string | null | undefined): ExternalVideo | undefined {
  if (!written || !URL.canParse(written)) return undefined
  const url = new URL(written)
  if (youTubeHosts.has(url.hostname)) return youTubeVideo(url)
  if (vimeoHosts.has(url.hostname)) return vimeoVideo(url)
  return undefined
}

/** Reads the start of a video in seconds, from “95”, “95s” or “1m30s”. */
function readStart({ searchParams, hash }: URL): number {
  const inHash = new URLSearchParams(hash.slice(1))
  const written = searchParams.get('t') ?? searchParams.get('start') ?? inHash.get('t') ?? ''
  const [, hours, minutes, seconds] =
    /^(?:(\d{1,3})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s?)?$/.exec(written) ?? []
  return Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0)
}

function youTubeVideo(url: URL): ExternalVideo | undefined {
  const { pathname, searchParams } = url
  const inPath = /^\/(?:(?:embed|shorts|live)\/)?([\w-]{11})\/?$/.exec(pathname)?.[1]
  const id = pathname === '/watch' ? searchParams.get('v') : inPath
  if (!id || !/^[\w-]{11}$/.test(id)) return undefined
  const start = readStart(url)
  return {
    service: 'YouTube',
    href: `https://www.youtube.com/watch?v=${id}${start ? `&t=${start}s` : ''}`,
    frameUrl: `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0${start ? `&start=${start}` : ''}`,
  }
}

/** An unlisted video has a key: in the path after the id, or in the parameter `h`. */
function vimeoVideo(url: URL): ExternalVideo | undefined {
  const { pathname, searchParams } = url
  const [, id, key] = /^\/(?:video\/)?(\d+)(?:\/(\w+))?\/?$/.exec(pathname) ?? []
  const secret = key ?? searchParams.get('h')
  if (!id || (secret && !/^\w+$/.test(secret))) return undefined
  const start = readStart(url)
  const at = start ? `#t=${start}s` : ''
  return {
    service: 'Vimeo',
    href: `https://vimeo.com/${id}${secret ? `/${secret}` : ''}${at}`,
    frameUrl: `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1${secret ? `&h=${secret}` : ''}${at}`,
  }
}

export const checkVideoUrl = (written: string | null | undefined): true | string =>
  !written || readVideoUrl(written)
    ? true
    : 'This is no video of YouTube or Vimeo. Open the video there and copy its address, such as "https://vimeo.com/123456789".'
