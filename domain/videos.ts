export type ExternalVideo = {
  service: 'YouTube' | 'Vimeo'
  /** The video's page on YouTube or Vimeo, for visitors without JavaScript. */
  href: string
  frameUrl: string
}

export const videoFrameOrigins = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com']

const YOUTUBE_HOST =
  /^(?:(?:www|m|music)\.)?youtube\.com$|^(?:www\.)?youtube-nocookie\.com$|^youtu\.be$/
const VIMEO_HOST = /^(?:(?:www|player)\.)?vimeo\.com$/

/** @param written an address, with or without `https://`, or the embed code of YouTube or Vimeo */
export function readVideoUrl(written: string | null | undefined): ExternalVideo | undefined {
  const address = /<iframe\b[^>]*\bsrc="([^"]+)"/.exec(written ?? '')?.[1] ?? written?.trim() ?? ''
  const href = address.replace(/^(?!https?:)(?:\/\/)?/, 'https://').replaceAll('&amp;', '&')
  if (!URL.canParse(href)) return undefined
  const url = new URL(href)
  if (YOUTUBE_HOST.test(url.hostname)) return readYouTubeUrl(url)
  if (VIMEO_HOST.test(url.hostname)) return readVimeoUrl(url)
  return undefined
}

const startParameters = ['t', 'start', 'time_continue']

/** Returns the start time in whole seconds, from “95”, “95s”, “1m30s” or “1:30”. */
function readStart({ searchParams, hash }: URL): number {
  const parameters = [...new URLSearchParams(hash.slice(1)), ...searchParams]
  const [, written = ''] = parameters.find(([name]) => startParameters.includes(name)) ?? []
  const [, hours = 0, minutes = 0, seconds = 0] =
    /^(?:(\d{1,3})[h:](?=.*[m:]|$))?(?:(\d{1,4})[m:])?(?:(\d{1,6})(?:\.\d+)?s?)?$/i.exec(written) ??
    []
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
}

function readYouTubeUrl(url: URL): ExternalVideo | undefined {
  const { hostname, pathname, searchParams } = url
  const prefix = hostname === 'youtu.be' ? '' : '(?:embed|shorts|live|watch|v|e)/'
  const pathId = new RegExp(`^/${prefix}([^/]+)/?$`).exec(pathname)?.[1]
  const id = /^\/(?:watch\/?)?$/.test(pathname) ? searchParams.get('v') : pathId
  // YouTube embeds a playlist at /embed/videoseries and a channel's live stream at /embed/live_stream.
  if (!id || !/^(?!videoseries|live_stream)[\w-]{11}$/.test(id)) return undefined
  const start = readStart(url)
  return {
    service: 'YouTube',
    href: `https://www.youtube.com/watch?v=${id}${start ? `&t=${start}s` : ''}`,
    frameUrl: `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0${start ? `&start=${start}` : ''}`,
  }
}

/** The folders in which Vimeo lists a video. A live event and a showcase have numbers too, but are no videos. */
const VIMEO_PATH =
  /^\/(?:(?:video|manage\/videos|channels\/[\w-]+|groups\/[\w-]+\/videos|(?:album|showcase)\/\d+\/video|ondemand\/[\w-]+)\/)?(\d+)(?:\/(\w+))?\/?$/

/** The URL of an unlisted video has a privacy hash: after the id, or as the parameter `h`. */
function readVimeoUrl(url: URL): ExternalVideo | undefined {
  const { pathname, searchParams } = url
  const [, pathId, pathHash] = VIMEO_PATH.exec(pathname) ?? []
  const isShowcase = /^\/(?:album|showcase)\/\d+\/?$/.test(pathname)
  const id = isShowcase ? searchParams.get('video') : pathId
  const privacyHash = pathHash ?? searchParams.get('h')
  if (!id || !/^\d+$/.test(id) || (privacyHash && !/^\w+$/.test(privacyHash))) return undefined
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
