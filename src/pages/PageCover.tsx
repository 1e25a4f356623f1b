import type { Picture as PictureData } from '../content/image.ts'
import { Picture } from '../ui/Picture.tsx'
import { Section } from '../ui/Section.tsx'
import styles from './PageCover.module.css'

/** One wide picture under a page's heading; nothing when there is none. */
export const PageCover = ({ picture }: { picture: PictureData | null }) =>
  picture?.id ? (
    <Section>
      <Picture
        picture={picture}
        width={1216}
        aspect={21 / 9}
        loading="eager"
        fetchPriority="high"
        className={styles.cover}
      />
    </Section>
  ) : null
