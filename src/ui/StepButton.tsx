import type { ReactNode } from 'react'
import { classNames } from './classNames.ts'
import styles from './StepButton.module.css'

type StepButtonProps = {
  label: string
  onPress: () => void
  controls?: string | undefined
  children: ReactNode
}

export const StepButton = ({ label, onPress, controls, children }: StepButtonProps) => (
  <button
    type="button"
    className={classNames(styles.button, 'round-target', 'two-tone-ring')}
    aria-label={label}
    aria-controls={controls}
    onClick={onPress}
  >
    {children}
  </button>
)
