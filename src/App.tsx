import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, StrictMode } from 'react'
import { type Runtime, RuntimeProvider } from './config/runtime.tsx'

type AppProps = { queryClient: QueryClient; runtime: Runtime; children: ReactNode }

/** The page's element as React writes it. Before it come the elements that React hoists into the head. */
export const SITE_ROOT = '<div id="site"'

/** The providers around the router, the same on the server, in the browser and in tests. */
export const App = ({ queryClient, runtime, children }: AppProps) => (
  <StrictMode>
    <RuntimeProvider value={runtime}>
      <QueryClientProvider client={queryClient}>
        <div id="site">{children}</div>
      </QueryClientProvider>
    </RuntimeProvider>
  </StrictMode>
)
