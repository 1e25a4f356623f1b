/** A video at one of the services whose player the site may frame. */
export type ServedVideo = {
  service: 'YouTube' | 'Vimeo'
  /** Where its page is, for a reader without scripts. */
  href: string
  /** The player, which begins to play at once: it is asked for by a press. */
  frameUrl: string
}

/** What the site's pages may frame for videos (server/site/headers.ts). */
export const videoFrameOrigins = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com']

const youTubeHosts = new Set([
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'youtu.be',
  'www.youtube-nocookie.com',
])
const vimeoHosts = new Set(['vimeo.com', 'www.vimeo.com', 'player.vimeo.com'])

/**
 * Reads the address of a video, in any of the forms that its service writes.
 *
 * @param written as an editor wrote it
 * @returns undefined for what is no single video of YouTube or Vimeo
 */
export function readVideoUrl(written: string | null | undefined): ServedVideo | undefined {
  if (!written || !URL.canParse(written)) return undefined
  const url = new URL(written)
  if (youTubeHosts.has(url.hostname)) return youTubeVideo(url)
  if (vimeoHosts.has(url.hostname)) return vimeoVideo(url)
  return undefined
}

function youTubeVideo({ pathname, searchParams }: URL): ServedVideo | undefined {
  const inPath = /^\/(?:(?:embed|shorts|live)\/)?([\w-]{11})\/?$/.exec(pathname)?.[1]
  const id = pathname === '/watch' ? searchParams.get('v') : inPath
  return id && /^[\w-]{11}$/.test(id)
    ? {
        service: 'YouTube',
        href: `https://www.youtube.com/watch?v=${id}`,
        frameUrl: `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`,
      }
    : undefined
}

/** The second part of the address opens a video that is not listed. */
function vimeoVideo({ pathname, searchParams }: URL): ServedVideo | undefined {
  const [, id, key] = /^\/(?:video\/)?(\d+)(?:\/(\w+))?\/?$/.exec(pathname) ?? []
  const secret = key ?? searchParams.get('h')
  if (!id || (secret && !/^\w+$/.test(secret))) return undefined
  return {
    service: 'Vimeo',
    href: `https://vimeo.com/${id}${secret ? `/${secret}` : ''}`,
    frameUrl: `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1${secret ? `&h=${secret}` : ''}`,
  }
}

/** Says what is wrong with the address of a video, or true; an empty one is not judged. */
export const checkVideoUrl = (written: string | null | undefined): true | string =>
  !written || readVideoUrl(written)
    ? true
    : 'This is no video of YouTube or Vimeo. Open the video there and copy its address, such as "https://vimeo.com/123456789".'
