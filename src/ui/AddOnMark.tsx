import { Word } from '../content/Word.tsx'
import styles from './AddOnMark.module.css'

/** Stands inside the heading of a feature that costs extra. */
export const AddOnMark = () => (
  <>
    {' '}
    <span className={styles.mark}>
      <Word name="addOn" />
    </span>
  </>
)
