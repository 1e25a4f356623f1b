import type { ButtonHTMLAttributes } from 'react'
import styles from './Button.module.css'
import { classNames } from './classNames.ts'
import { SafeLink, type SafeLinkProps } from './SafeLink.tsx'

export type ButtonVariant = 'primary' | 'secondary'

export const buttonClass = (variant: ButtonVariant, className?: string) =>
  classNames(styles.button, styles[variant], 'screen-only', className)

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  variant?: ButtonVariant
  busy?: boolean
}

export const Button = ({
  variant = 'primary',
  type = 'button',
  busy = false,
  className,
  children,
  ...props
}: ButtonProps) => (
  <button
    {...props}
    type={type}
    className={buttonClass(variant, className)}
    aria-disabled={busy}
    data-busy={busy || undefined}
  >
    {children}
  </button>
)

type ButtonLinkProps = SafeLinkProps & { variant?: ButtonVariant }

export const ButtonLink = ({ variant = 'primary', className, ...props }: ButtonLinkProps) => (
  <SafeLink {...props} className={buttonClass(variant, className)} />
)
