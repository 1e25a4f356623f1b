import { useQuery } from '@tanstack/react-query'
import { Navigate, redirect, useLocation } from 'react-router-dom'
import { withQuery } from '../../domain/paths.ts'
import { type LoadablePage, NotFoundPage, respondNotFound } from './definePage.tsx'
import { createSiteRedirectResolver, redirectsOptions } from './redirectsQuery.ts'

function RedirectOrNotFound() {
  const { pathname, search } = useLocation()
  const { data: redirects } = useQuery(redirectsOptions())
  const { to } = redirects ? createSiteRedirectResolver(redirects)(pathname) : {}
  return to ? <Navigate to={withQuery(to, search)} replace /> : <NotFoundPage />
}

/** Answers a path without a page: with a redirect that editors have written, or with 404. */
export const page: LoadablePage = {
  async load(queryClient, params, search) {
    const redirects = await queryClient.fetchQuery(redirectsOptions())
    const { to } = createSiteRedirectResolver(redirects)(`/${params['*'] ?? ''}`)
    if (to) throw redirect(withQuery(to, String(search)), 301)
    return respondNotFound()
  },
  Component: RedirectOrNotFound,
}
