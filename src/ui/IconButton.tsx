import type { ReactNode } from 'react'
import { classNames } from './classNames.ts'
import styles from './IconButton.module.css'

type IconButtonProps = {
  label: string
  onPress: () => void
  controlledId?: string | undefined
  children: ReactNode
}

export const IconButton = ({ label, onPress, controlledId, children }: IconButtonProps) => (
  <button
    type="button"
    className={classNames(styles.button, 'round-target', 'two-tone-ring')}
    aria-label={label}
    aria-controls={controlledId}
    onClick={onPress}
  >
    {children}
  </button>
)
