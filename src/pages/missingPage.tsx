import { type QueryClient, useQuery } from '@tanstack/react-query'
import { Navigate, redirect, useLocation } from 'react-router-dom'
import { NotFoundPage } from '../layout/ErrorPage.tsx'
import { type LoadablePage, missing } from './definePage.tsx'
import { redirectFrom, redirectsOptions } from './redirects.ts'

/** The answer of a path without a page: a redirect (301), or status 404. */
export async function loadMissingPage(queryClient: QueryClient, path: string) {
  const to = redirectFrom(await queryClient.fetchQuery(redirectsOptions()), path)
  if (to) throw redirect(to, 301)
  return missing()
}

/** Shown at a path without a page. Leads on as soon as a redirect begins here. */
export function MissingPage() {
  const { pathname } = useLocation()
  const { data: answer } = useQuery(redirectsOptions())
  const to = answer && redirectFrom(answer, pathname)
  return to ? <Navigate to={to} replace /> : <NotFoundPage />
}

/** The page of every path that no other route knows. */
export const page: LoadablePage = {
  load: (queryClient, params) => loadMissingPage(queryClient, `/${params['*'] ?? ''}`),
  Component: MissingPage,
}
