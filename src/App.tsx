import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, StrictMode } from 'react'
import { type Runtime, RuntimeProvider } from './config/runtime.tsx'

type AppProps = { queryClient: QueryClient; runtime: Runtime; children: ReactNode }

/** What surrounds the router on the server, in the browser and in tests alike. */
export const App = ({ queryClient, runtime, children }: AppProps) => (
  <StrictMode>
    <RuntimeProvider value={runtime}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </RuntimeProvider>
  </StrictMode>
)
