export type ExternalVideo = {
  service: 'YouTube' | 'Vimeo'
  /** The video's page on YouTube or Vimeo, for visitors without JavaScript. */
  href: string
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
  if (youTubeHosts.has(url.hostname)) return readYouTubeUrl(url)
  if (vimeoHosts.has(url.hostname)) return readVimeoUrl(url)
  return undefined
}

/** Returns the start time in seconds, from “95”, “95s” or “1m30s”. */
function readStart({ searchParams, hash }: URL): number {
  const hashParams = new URLSearchParams(hash.slice(1))
  const written = searchParams.get('t') ?? searchParams.get('start') ?? hashParams.get('t') ?? ''
  const [, hours, minutes, seconds] =
    /^(?:(\d{1,3})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s?)?$/.exec(written) ?? []
  return Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0)
}

function readYouTubeUrl(url: URL): ExternalVideo | undefined {
  const { pathname, searchParams } = url
  const pathId = /^\/(?:(?:embed|shorts|live)\/)?([\w-]{11})\/?$/.exec(pathname)?.[1]
  const id = pathname === '/watch' ? searchParams.get('v') : pathId
  if (!id || !/^[\w-]{11}$/.test(id)) return undefined
  const start = readStart(url)
  return {
    service: 'YouTube',
    href: `https://www.youtube.com/watch?v=${id}${start ? `&t=${start}s` : ''}`,
    frameUrl: `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0${start ? `&start=${start}` : ''}`,
  }
}

/** The URL of an unlisted video has a privacy hash: after the id, or as the parameter `h`. */
function readVimeoUrl(url: URL): ExternalVideo | undefined {
  const { pathname, searchParams } = url
  const [, id, pathHash] = /^\/(?:video\/)?(\d+)(?:\/(\w+))?\/?$/.exec(pathname) ?? []
  const privacyHash = pathHash ?? searchParams.get('h')
  if (!id || (privacyHash && !/^\w+$/.test(privacyHash))) return undefined
  const start = readStart(url)
  const fragment = start ? `#t=${start}s` : ''
  return {
    service: 'Vimeo',
    href: `https://vimeo.com/${id}${privacyHash ? `/${privacyHash}` : ''}${fragment}`,
    frameUrl: `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1${privacyHash ? `&h=${privacyHash}` : ''}${fragment}`,
  }
}

export const checkVideoUrl = (written: string | null | undefined): true | string =>
  !written || readVideoUrl(written)
    ? true
    : 'This is not the address of a YouTube or Vimeo video. Open the video there and copy its address, such as "https://vimeo.com/123456789".'
