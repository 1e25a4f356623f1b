import type { AnchorHTMLAttributes, ReactNode } from 'react'
import { Link, useLinkClickHandler, useLocation } from 'react-router-dom'
import { readHref } from '../../domain/hrefs.ts'
import { useRuntime } from '../config/runtime.tsx'

export type SafeLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'target'> & {
  href: string | null | undefined
  newTab?: boolean
  children: ReactNode
}

export function SafeLink({ href: written, newTab = false, children, ...props }: SafeLinkProps) {
  const { mode } = useRuntime()
  const { pathname } = useLocation()
  const link = readHref(written)
  if (!link) return <span className={props.className}>{children}</span>
  const { kind, href } = link
  if (kind === 'anchor')
    return (
      <AnchorLink {...props} href={href}>
        {children}
      </AnchorLink>
    )
  if (kind === 'page') {
    const isSamePage = href.split(/[?#]/)[0] === pathname
    return (
      <Link
        {...props}
        to={href}
        reloadDocument={(mode === 'static' && !isSamePage) || href.startsWith('/files/')}
      >
        {children}
      </Link>
    )
  }
  const isExternal = kind === 'website'
  return (
    <a
      {...props}
      href={href}
      {...(isExternal ? { rel: 'noopener noreferrer' } : {})}
      {...(isExternal && newTab ? { target: '_blank' } : {})}
    >
      {children}
      {isExternal && newTab && <span className="visually-hidden"> (opens in a new tab)</span>}
    </a>
  )
}

type AnchorLinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & {
  href: string
  /** The hash that the router navigates to after hydration; `href` by default. */
  to?: string
  preventScrollReset?: boolean
  state?: string
}

/** A plain `<a>` until hydration. After hydration, the router handles clicks and changes only the URL's hash. */
export function AnchorLink({
  href,
  to = href,
  preventScrollReset,
  state,
  onClick,
  ...props
}: AnchorLinkProps) {
  const { search } = useLocation()
  const followLink = useLinkClickHandler<HTMLAnchorElement>(
    { search, hash: to },
    { preventScrollReset: preventScrollReset ?? false, state },
  )
  return (
    <a
      {...props}
      href={href}
      onClick={(event) => {
        onClick?.(event)
        if (!event.defaultPrevented) followLink(event)
      }}
    />
  )
}
