import { Word } from '../../content/Word.tsx'
import styles from './SampleNote.module.css'

type SampleNoteProps = {
  items: readonly { sample: boolean | null }[]
  word: 'sampleQuotes' | 'sampleLogos'
}

/** Says that a section shows samples, until none of its documents is a sample, so that nobody publishes invented clients. */
export const SampleNote = ({ items, word }: SampleNoteProps) =>
  items.some(({ sample }) => sample) && (
    <p className={`${styles.note} caption`}>
      <Word name={word} />
    </p>
  )
