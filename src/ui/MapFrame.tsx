import { useRef } from 'react'
import type { EditAttributes } from '../content/editing.tsx'
import { classes } from './classes.ts'
import { MapPin } from './icons.tsx'
import styles from './MapFrame.module.css'
import { SafeLink } from './SafeLink.tsx'
import { kindOfHref } from './safeHref.ts'
import { useNear } from './useInView.ts'

type MapFrameProps = {
  embedUrl: string | null | undefined
  /** The map's own page, for a plain link. */
  linkUrl: string | null | undefined
  /** What the map shows, for example "Map to our office". */
  label: string
  edit?: EditAttributes
  className?: string | undefined
}

/** A map that is asked for only when it comes near the view; its room is kept, and a plain link is always there. */
export function MapFrame({ embedUrl, linkUrl, label, edit, className }: MapFrameProps) {
  const room = useRef<HTMLDivElement>(null)
  const near = useNear(room, '200px')
  const embeds = kindOfHref(embedUrl) === 'outside'
  const links = kindOfHref(linkUrl) === 'outside'
  if (!embeds && !links) return null
  return (
    <div {...edit} className={classes(styles.map, className)}>
      {embeds && (
        <div ref={room} className={styles.room}>
          {near && (
            <iframe
              className={styles.frame}
              src={embedUrl ?? undefined}
              title={label}
              loading="lazy"
              referrerPolicy="strict-origin-when-cross-origin"
              sandbox="allow-scripts allow-same-origin allow-popups"
            />
          )}
        </div>
      )}
      {links && (
        <SafeLink href={linkUrl} newTab className={styles.link}>
          <MapPin /> Open the map
        </SafeLink>
      )}
    </div>
  )
}
