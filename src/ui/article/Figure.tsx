import type { Picture as PictureData } from '../../content/image.ts'
import { Picture } from '../Picture.tsx'
import { useEditPart } from '../RichText.tsx'
import styles from './Figure.module.css'

type PictureBlock = PictureData & {
  _key?: string
  caption?: string | null
  wide?: boolean | null
}

/** A picture of an article, with its caption; it may be wider than the lines. */
export function Figure({ value }: { value: PictureBlock }) {
  const edit = useEditPart(value)
  const { id, caption, wide } = value
  if (!id) return null
  return (
    <figure className={styles.figure} data-wide={wide || undefined} {...edit('asset')}>
      <Picture picture={value} width={wide ? 1200 : 880} />
      {caption && <figcaption {...edit('caption')}>{caption}</figcaption>}
    </figure>
  )
}
