import { memo } from 'react'
import { anchors } from '../../../domain/anchors.ts'
import { readHref } from '../../../domain/hrefs.ts'
import { type EditAttributes, useEdit } from '../../content/editing.tsx'
import type { SectionOf, SectionProps } from '../../content/section.ts'
import { Word } from '../../content/Word.tsx'
import { BookDemoLink } from '../../ui/BookDemoLink.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { classNames } from '../../ui/classNames.ts'
import { EndOfFirstView } from '../../ui/EndOfFirstView.tsx'
import { Jaali } from '../../ui/Jaali.tsx'
import { later } from '../../ui/later.tsx'
import { IMAGE_SIZES_BESIDE_TEXT } from '../../ui/Picture.tsx'
import { Carousel } from '../../ui/sections/Carousel.tsx'
import { LoopVideo } from '../../ui/sections/LoopVideo.tsx'
import styles from './HeroSection.module.css'

/** From docs/spec.md, section 9. */
const SLIDE_INTERVAL_MS = 2000

const PICTURE_WIDTH_PX = 760

const RichText = later(async () => (await import('../../ui/RichText.tsx')).RichText)

type Slide = NonNullable<SectionOf<'heroSection'>['slides']>[number]

export function HeroSection({ section, isFirstOfType }: SectionProps<'heroSection'>) {
  const slides = section.slides?.filter(({ heading }) => heading) ?? []
  if (slides.length === 0) return null
  return (
    <div id={section.ids[0]} className={styles.hero}>
      <Jaali />
      <Carousel
        label="Opening slides"
        intervalMs={SLIDE_INTERVAL_MS}
        // The slides cover much of the screen, so the mouse is often over them by chance.
        pausesOnHover={false}
        className={classNames(styles.slides, 'page-width')}
        slides={slides.map((slide, at) => ({
          key: slide._key,
          label: slide.heading ?? '',
          render: (isPlaying) => (
            <HeroSlide
              slide={slide}
              isFirst={at === 0}
              hasMainHeading={isFirstOfType && at === 0}
              isPlaying={isPlaying}
            />
          ),
        }))}
      />
      {isFirstOfType && <EndOfFirstView />}
    </div>
  )
}

type SlideWordsProps = {
  slide: Slide
  isFirst: boolean
  hasMainHeading: boolean
}

const useEditSlide = ({ _key }: Slide) => {
  const edit = useEdit()
  return (name: string) => edit(`slides[_key=="${_key}"].${name}`)
}

/** Memoized, because React would discard the HTML of the note if it were rendered again before its code is loaded. */
const SlideWords = memo(function SlideWords({ slide, isFirst, hasMainHeading }: SlideWordsProps) {
  const editField = useEditSlide(slide)
  const Heading = hasMainHeading ? 'h1' : 'h2'
  return (
    <div>
      <Heading className={styles.heading} {...editField('heading')}>
        {slide.heading}
      </Heading>
      {slide.tagline && (
        <p className={styles.tagline} {...editField('tagline')}>
          {slide.tagline}
        </p>
      )}
      <div className="row">
        {isFirst && slide.action !== 'trial' && (
          <BookDemoLink>
            <Word name="bookDemo" />
          </BookDemoLink>
        )}
        <HeroAction slide={slide} edit={editField('actionLabel')} />
      </div>
      <RichText
        value={slide.note}
        edit={(path) => editField(`note${path}`)}
        // The note explains the button, which print omits.
        className={classNames(styles.note, 'caption', 'screen-only')}
      />
    </div>
  )
})

function HeroSlide({ isPlaying, ...props }: SlideWordsProps & { isPlaying: boolean }) {
  const { slide, isFirst } = props
  const { phonePicture } = slide
  const video = slide.video ?? { poster: slide.picture }
  const editField = useEditSlide(slide)
  return (
    <div className={classNames(styles.slide, 'stack')}>
      <SlideWords {...props} />
      <LoopVideo
        video={video}
        phonePicture={phonePicture?.id ? phonePicture : video.poster}
        width={PICTURE_WIDTH_PX}
        aspect="16:9"
        sizes={IMAGE_SIZES_BESIDE_TEXT}
        priority={isFirst}
        carouselPlaying={isPlaying}
        edit={editField(slide.video ? 'video' : 'picture')}
        className={styles.picture}
      />
    </div>
  )
}

type HeroActionProps = { slide: Slide; edit: EditAttributes }

function HeroAction({ slide: { action, actionLabel, link }, edit }: HeroActionProps) {
  const href = action === 'link' ? link?.href : `#${anchors.knowMore}`
  if (!actionLabel || !readHref(href)) return null
  return action === 'trial' ? (
    <BookDemoLink trial {...edit}>
      {actionLabel}
    </BookDemoLink>
  ) : (
    <ButtonLink href={href} variant="secondary" {...edit}>
      {actionLabel}
    </ButtonLink>
  )
}
