import { useEdit } from '../../content/editing.tsx'
import type { SectionProps } from '../../content/section.ts'
import { BESIDE_TEXT } from '../../ui/Picture.tsx'
import { LoopVideo } from '../../ui/sections/LoopVideo.tsx'
import { TitledSection } from '../../ui/sections/TitledSection.tsx'
import styles from './WhyChooseSection.module.css'

export function WhyChooseSection({ section }: SectionProps<'whyChooseSection'>) {
  const edit = useEdit()
  const points = section.points?.filter(({ heading }) => heading) ?? []
  if (points.length === 0 && !section.video) return null
  return (
    <TitledSection of={section} tone="surface">
      <div className={styles.columns}>
        <LoopVideo
          video={section.video}
          width={640}
          aspect="16:9"
          sizes={BESIDE_TEXT}
          edit={edit('video')}
          className={styles.video}
        />
        {points.length > 0 && (
          // biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without markers is a list
          <ul role="list" className={styles.points}>
            {points.map(({ _key, heading, text }) => (
              <li key={_key} className={styles.point}>
                <h3 {...edit(`points[_key=="${_key}"].heading`)}>{heading}</h3>
                {text && (
                  <p className={styles.text} {...edit(`points[_key=="${_key}"].text`)}>
                    {text}
                  </p>
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
    </TitledSection>
  )
}
