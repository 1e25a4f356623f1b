import { useEdit } from '../../content/editing.tsx'
import type { SectionOf } from '../../content/section.ts'
import { List } from '../List.tsx'
import { Picture } from '../Picture.tsx'
import { Point } from '../Point.tsx'

type PicturePointsProps = {
  points: (SectionOf<'benefitsSection'>['items'][number] & { addOn?: boolean | null })[]
  type: 'benefit' | 'featureTile'
  pictureWidth: number
  styles: { list?: string; point?: string; picture?: string }
}

export function PicturePoints({ points, type, pictureWidth, styles }: PicturePointsProps) {
  const edit = useEdit()
  return (
    <List columns={4} className={styles.list}>
      {points.map(({ _id, heading, para, addOn, img }) => (
        <Point
          key={_id}
          marker={
            <Picture
              picture={img}
              width={pictureWidth}
              decorative
              edit={edit('img', { id: _id, type })}
              className={styles.picture}
            />
          }
          heading={heading}
          text={para}
          isAddOn={addOn}
          edit={(field) => edit(field === 'text' ? 'para' : field, { id: _id, type })}
          className={styles.point}
        />
      ))}
    </List>
  )
}
