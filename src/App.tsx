import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, StrictMode } from 'react'
import { type Runtime, RuntimeProvider } from './config/runtime.tsx'

type AppProps = { queryClient: QueryClient; runtime: Runtime; children: ReactNode }

/** The start of the site's root element. React writes title, meta and link elements before this element. */
export const SITE_ROOT = '<div id="site"'

export const App = ({ queryClient, runtime, children }: AppProps) => (
  <StrictMode>
    <RuntimeProvider value={runtime}>
      <QueryClientProvider client={queryClient}>
        <div id="site">{children}</div>
      </QueryClientProvider>
    </RuntimeProvider>
  </StrictMode>
)
