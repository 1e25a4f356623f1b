import { useEdit } from '../../content/editing.tsx'
import type { Picture as PictureContent } from '../../content/image.ts'
import { Picture } from '../Picture.tsx'

type IllustratedTextProps = {
  source: { id: string; type: string }
  img: PictureContent | null
  width: number
  heading: string | null
  text: string | null
  styles: { picture?: string; name?: string; text?: string }
}

export function IllustratedText({
  source,
  img,
  width,
  heading,
  text,
  styles,
}: IllustratedTextProps) {
  const edit = useEdit()
  return (
    <>
      <Picture
        picture={img}
        width={width}
        decorative
        edit={edit('img', source)}
        className={styles.picture}
      />
      <h3 className={styles.name} {...edit('heading', source)}>
        {heading}
      </h3>
      {text && (
        <p className={styles.text} {...edit('para', source)}>
          {text}
        </p>
      )}
    </>
  )
}
