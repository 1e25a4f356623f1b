import { useNavigation } from 'react-router-dom'
import styles from './NavigationProgress.module.css'

export function NavigationProgress() {
  const { state } = useNavigation()
  if (state === 'idle') return null
  return <div className={styles.bar} role="progressbar" aria-label="The page is loading" />
}
