import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, StrictMode } from 'react'
import { type Runtime, RuntimeProvider } from './config/runtime.tsx'

type AppProps = { queryClient: QueryClient; runtime: Runtime; children: ReactNode }

/** How React writes the element that holds a page: what it hoists into the head stands before it. */
export const SITE_ROOT = '<div id="site"'

/** What surrounds the router on the server, in the browser and in tests alike. */
export const App = ({ queryClient, runtime, children }: AppProps) => (
  <StrictMode>
    <RuntimeProvider value={runtime}>
      <QueryClientProvider client={queryClient}>
        <div id="site">{children}</div>
      </QueryClientProvider>
    </RuntimeProvider>
  </StrictMode>
)
