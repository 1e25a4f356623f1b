import { useEdit } from '../../content/editing.tsx'
import type { SectionProps } from '../../content/section.ts'
import { classNames } from '../../ui/classNames.ts'
import { List } from '../../ui/List.tsx'
import { IMAGE_SIZES_BESIDE_TEXT } from '../../ui/Picture.tsx'
import { Point } from '../../ui/Point.tsx'
import { LoopVideo } from '../../ui/sections/LoopVideo.tsx'
import { TitledSection } from '../../ui/sections/TitledSection.tsx'
import styles from './WhyChooseSection.module.css'

export function WhyChooseSection({ section }: SectionProps<'whyChooseSection'>) {
  const edit = useEdit()
  const points = section.points?.filter(({ heading }) => heading) ?? []
  if (points.length === 0 && !section.video) return null
  return (
    <TitledSection section={section} tone="surface">
      <div className={classNames(styles.columns, 'columns')}>
        <LoopVideo
          video={section.video}
          width={640}
          aspect="16:9"
          sizes={IMAGE_SIZES_BESIDE_TEXT}
          edit={edit('video')}
          className={styles.video}
        />
        {points.length > 0 && (
          <List columns={2} className={styles.points}>
            {points.map(({ _key, heading, text }) => (
              <Point
                key={_key}
                heading={heading}
                text={text}
                edit={(field) => edit(`points[_key=="${_key}"].${field}`)}
                className={styles.point}
              />
            ))}
          </List>
        )}
      </div>
    </TitledSection>
  )
}
