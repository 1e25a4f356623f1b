import { useNavigation } from 'react-router-dom'
import styles from './OnTheWay.module.css'

/** Says that a page is on its way, once it takes long enough to be wondered about. */
export function OnTheWay() {
  const { state } = useNavigation()
  if (state === 'idle') return null
  return <div className={styles.bar} role="progressbar" aria-label="The page is loading" />
}
