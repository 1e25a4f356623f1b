import { useRef, useState } from 'react'
import { readHref } from '../../domain/hrefs.ts'
import type { EditAttributes } from '../content/editing.tsx'
import type { Settings } from '../content/useSettings.ts'
import { Word } from '../content/Word.tsx'
import { cardClass } from './Card.tsx'
import { classNames } from './classNames.ts'
import { MapPin } from './icons.tsx'
import { Jaali } from './Jaali.tsx'
import styles from './MapFrame.module.css'
import { SafeLink } from './SafeLink.tsx'
import { useWasNearViewport } from './useInView.ts'
import { useReachable } from './useReachable.ts'

type MapFrameProps = { map: Settings['map'] | undefined; edit?: EditAttributes }

/** Shows a pin until the map has loaded, or if the map's host does not answer. */
export function MapFrame({ map, edit }: MapFrameProps) {
  const { embedUrl, linkUrl } = map ?? {}
  const box = useRef<HTMLDivElement>(null)
  const near = useWasNearViewport(box, '200px')
  const [loaded, setLoaded] = useState(false)
  const hasEmbed = readHref(embedUrl)?.kind === 'website'
  const reachable = useReachable(hasEmbed && near && embedUrl ? embedUrl : undefined)
  const hasLink = readHref(linkUrl)?.kind === 'website'
  if (!hasEmbed && !hasLink) return null
  return (
    <div {...edit} className={classNames(cardClass, styles.map)}>
      {hasEmbed && (
        <div ref={box} className={styles.box}>
          <Jaali className={styles.jaali} />
          <MapPin className={classNames(styles.pin, 'fill')} />
          {reachable && (
            <iframe
              className={classNames(styles.frame, 'fill')}
              data-loaded={loaded || undefined}
              onLoad={() => setLoaded(true)}
              src={embedUrl ?? undefined}
              title="Map to our office"
              loading="lazy"
              referrerPolicy="strict-origin-when-cross-origin"
              sandbox="allow-scripts allow-same-origin allow-popups"
            />
          )}
        </div>
      )}
      {hasLink && (
        <SafeLink
          href={linkUrl}
          newTab
          className={classNames(styles.link, 'row', 'two-tone-ring')}
          data-ring="inside"
        >
          <MapPin /> <Word name="openMap" />
        </SafeLink>
      )}
    </div>
  )
}
