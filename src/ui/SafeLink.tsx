import type { AnchorHTMLAttributes, ReactNode } from 'react'
import { useLinkClickHandler, useLocation } from 'react-router-dom'
import { readHref } from '../../domain/hrefs.ts'
import { arePartsLoaded } from '../config/parts.ts'
import { useRuntime } from '../config/runtime.tsx'
import { HiddenText } from './HiddenText.tsx'

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
  const isSamePage = kind === 'anchor' || href.split(/[?#]/)[0] === pathname
  const isRoute = kind === 'page' && mode === 'live' && !href.startsWith('/files/')
  if (isSamePage || isRoute)
    return (
      <RouterLink {...props} href={href}>
        {children}
      </RouterLink>
    )
  const isExternal = kind === 'website'
  return (
    <a
      {...props}
      href={href}
      {...(isExternal ? { rel: 'noopener noreferrer' } : {})}
      {...(isExternal && newTab ? { target: '_blank' } : {})}
    >
      {children}
      {isExternal && newTab && <HiddenText> (opens in a new tab)</HiddenText>}
    </a>
  )
}

type RouterLinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & {
  href: string
  /** The path or hash that the router navigates to; `href` by default. */
  to?: string
  preventScrollReset?: boolean
  state?: string
}

/** A plain `<a>` until the page's parts are loaded. Then the router handles clicks, without loading a document. */
export function RouterLink({
  href,
  to = href,
  preventScrollReset = false,
  state,
  onClick,
  ...props
}: RouterLinkProps) {
  const { search } = useLocation()
  const followLink = useLinkClickHandler<HTMLAnchorElement>(
    to.startsWith('#') ? { search, hash: to } : to,
    { preventScrollReset, state },
  )
  return (
    <a
      {...props}
      href={href}
      onClick={(event) => {
        onClick?.(event)
        if (!event.defaultPrevented && arePartsLoaded()) followLink(event)
      }}
    />
  )
}
