import type { AnchorHTMLAttributes, ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { useRuntime } from '../config/runtime.tsx'
import { kindOfHref } from './safeHref.ts'

export type SafeLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'target'> & {
  href: string | null | undefined
  /** Opens a page of another site in a new tab, and says so to a screen reader. */
  newTab?: boolean
  children: ReactNode
}

/**
 * A link to an address from the content. Pages of this site, anchors, https, mailto and tel become links;
 * anything else is shown as plain text.
 */
export function SafeLink({ href, newTab = false, children, ...props }: SafeLinkProps) {
  const { mode } = useRuntime()
  const { pathname } = useLocation()
  const kind = kindOfHref(href)
  if (!href || !kind) return <span className={props.className}>{children}</span>
  if (kind === 'page' || kind === 'anchor') {
    const samePage = kind === 'anchor' || href.split(/[?#]/)[0] === pathname
    return (
      <Link {...props} to={href} reloadDocument={mode === 'static' && !samePage}>
        {children}
      </Link>
    )
  }
  const outside = kind === 'outside'
  return (
    <a
      {...props}
      href={href}
      {...(outside ? { rel: 'noopener noreferrer' } : {})}
      {...(outside && newTab ? { target: '_blank' } : {})}
    >
      {children}
      {outside && newTab && <span className="visually-hidden"> (opens in a new tab)</span>}
    </a>
  )
}
