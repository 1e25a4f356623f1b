import { type MouseEvent, useState } from 'react'
import { fillIn } from '../../../domain/fillIn.ts'
import { localeOf } from '../../../domain/languages.ts'
import { heightOf } from '../../../domain/pictures.ts'
import { type ExternalVideo, readVideoUrl } from '../../../domain/videos.ts'
import { imageSources } from '../../content/image.ts'
import { useLanguage } from '../../content/language.ts'
import { useSettings } from '../../content/useSettings.ts'
import { classNames } from '../classNames.ts'
import { Play } from '../icons.tsx'
import { Picture } from '../Picture.tsx'
import { type BlockOf, useBlockEdit } from '../RichText.tsx'
import styles from './Video.module.css'

type VideoBlock = BlockOf<'articleVideo'>

const WIDTH_PX = 880
const ASPECT = '16:9'

export function Video({ value }: { value: VideoBlock }) {
  const edit = useBlockEdit(value)
  const external = readVideoUrl(value.url)
  const { words } = useSettings()
  if (!external && !value.file) return null
  return (
    <figure {...edit(external ? 'url' : 'file')}>
      {external ? (
        <ExternalPlayer video={value} external={external} />
      ) : (
        <UploadedPlayer video={value} />
      )}
      <figcaption className="caption">
        <span {...edit('title')}>{value.title}</span>
        {external && <p>{fillIn(words.videoFrom, { service: external.service })}</p>}
      </figcaption>
    </figure>
  )
}

type ExternalPlayerProps = { video: VideoBlock; external: ExternalVideo }

/** Without JavaScript, the poster links to the video on YouTube or Vimeo. */
function ExternalPlayer({ video, external: { service, href, frameUrl } }: ExternalPlayerProps) {
  const [isPlaying, setPlaying] = useState(false)
  const { words } = useSettings()
  if (isPlaying)
    return (
      <iframe
        ref={(frame) => frame?.focus()}
        className={styles.box}
        src={frameUrl}
        title={video.title ?? service}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
        sandbox="allow-scripts allow-same-origin allow-popups allow-presentation"
      />
    )
  function play(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setPlaying(true)
  }
  return (
    <a href={href} rel="noopener noreferrer" className={styles.box} onClick={play}>
      <Picture picture={video.poster} width={WIDTH_PX} aspect={ASPECT} decorative />
      <span className={classNames(styles.play, 'round-target')}>
        <Play />
      </span>
      <span className="visually-hidden">
        {words.playVideo}: {video.title}
      </span>
    </a>
  )
}

function UploadedPlayer({ video: { title, file, captions, poster } }: { video: VideoBlock }) {
  const language = useLanguage()
  const posterUrl = imageSources(poster, { width: WIDTH_PX, aspect: ASPECT })?.src
  return (
    // biome-ignore lint/a11y/useMediaCaption: captions are shown if an editor uploads them
    <video
      className={styles.box}
      controls
      playsInline
      preload="none"
      width={WIDTH_PX}
      height={heightOf(WIDTH_PX, ASPECT)}
      poster={posterUrl}
      aria-label={title ?? undefined}
      // Captions from another origin need CORS. Captions and file have the same origin.
      crossOrigin={file?.startsWith('/') ? undefined : 'anonymous'}
    >
      <source src={file ?? undefined} type="video/mp4" />
      {captions && <track kind="captions" src={captions} srcLang={localeOf(language)} default />}
    </video>
  )
}
