import { Carousel } from '../../ui/Carousel.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { Section } from '../../ui/Section.tsx'
import type { SectionOf, SectionProps } from '../section.ts'
import styles from './TestimonialsSection.module.css'

/** SPEC.md 9: the next one comes after three seconds. */
const interval = 3000

export function TestimonialsSection({ section }: SectionProps<'testimonialsSection'>) {
  const testimonials = section.items.filter(({ text }) => text)
  if (testimonials.length === 0) return null
  return (
    <Section heading={section.heading} intro={section.intro} tone="surface">
      <Carousel
        label="What clients say"
        interval={interval}
        controls
        slides={testimonials.map((testimonial, at) => ({
          key: testimonial._id,
          label: testimonial.name ?? `Quote ${at + 1}`,
          content: <Testimonial {...testimonial} />,
        }))}
      />
    </Section>
  )
}

const Testimonial = ({ text, name, img }: SectionOf<'testimonialsSection'>['items'][number]) => (
  <figure className={styles.testimonial}>
    <Picture picture={img} width={400} aspect={4 / 3} className={styles.picture} />
    <blockquote className={styles.quote}>
      <p>{text}</p>
    </blockquote>
    {name && <figcaption className={styles.name}>{name}</figcaption>}
  </figure>
)
