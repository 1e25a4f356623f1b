import { useId } from 'react'
import { classNames } from './classNames.ts'
import styles from './Jaali.module.css'

const TILE_PX = 48
const TILE_PATH =
  'M24 0L31.03 7.03L40.97 7.03L40.97 16.97L48 24L40.97 31.03L40.97 40.97L31.03 40.97L24 48L16.97 40.97L7.03 40.97L7.03 31.03L0 24L7.03 16.97L7.03 7.03L16.97 7.03Z'

type JaaliProps = {
  /** `field` fills the surrounding element; `band` is a divider. */
  variant?: 'field' | 'band'
  className?: string | undefined
}

/** A pattern like a stone lattice. Width and height are 0, so the pattern takes no space before its styles load. */
export function Jaali({ variant = 'field', className }: JaaliProps) {
  const id = useId()
  return (
    <svg
      className={classNames(
        styles.jaali,
        styles[variant],
        variant === 'field' && 'fill',
        className,
      )}
      width={0}
      height={0}
      aria-hidden="true"
    >
      <pattern id={id} x="50%" width={TILE_PX} height={TILE_PX} patternUnits="userSpaceOnUse">
        <path d={TILE_PATH} fill="none" stroke="currentColor" strokeWidth="1.5" />
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  )
}
