import { useEdit } from '../../content/editing.tsx'
import type { SectionOf, SectionProps } from '../../content/section.ts'
import { classNames } from '../../ui/classNames.ts'
import { Picture } from '../../ui/Picture.tsx'
import { Carousel } from '../../ui/sections/Carousel.tsx'
import { SampleNote } from '../../ui/sections/SampleNote.tsx'
import { TitledSection } from '../../ui/sections/TitledSection.tsx'
import styles from './TestimonialsSection.module.css'

/** docs/spec.md, section 9. */
const QUOTE_INTERVAL_MS = 3000

export function TestimonialsSection({ section }: SectionProps<'testimonialsSection'>) {
  const testimonials = section.items.filter(({ text }) => text)
  if (testimonials.length === 0) return null
  return (
    <TitledSection section={section} tone="surface">
      <Carousel
        label="What clients say"
        intervalMs={QUOTE_INTERVAL_MS}
        hasStepButtons
        slides={testimonials.map((testimonial, at) => ({
          key: testimonial._id,
          label: testimonial.name ?? `Quote ${at + 1}`,
          render: () => <Testimonial {...testimonial} />,
        }))}
      />
      <SampleNote items={testimonials} word="sampleQuotes" />
    </TitledSection>
  )
}

type TestimonialProps = SectionOf<'testimonialsSection'>['items'][number]

function Testimonial({ _id, text, name, img }: TestimonialProps) {
  const edit = useEdit()
  const source = { id: _id, type: 'testimonial' }
  return (
    <figure className={classNames(styles.testimonial, 'stack')}>
      <Picture
        picture={img}
        width={400}
        aspect="4:3"
        edit={edit('img', source)}
        className={classNames(styles.picture, 'wide-picture')}
      />
      <blockquote className={classNames(styles.quote, 'display')}>
        <p {...edit('text', source)}>{text}</p>
      </blockquote>
      {name && (
        <figcaption className={styles.name} {...edit('name', source)}>
          {name}
        </figcaption>
      )}
    </figure>
  )
}
