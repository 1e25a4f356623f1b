import '../../styles/index.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { RuntimeProvider } from '../../config/runtime.tsx'
import { fetchSamples } from './fetchSamples.ts'
import { Parts } from './Parts.tsx'
import { showPseudoStates } from './pseudoStates.ts'

/** The page of all parts: the development server serves it at /parts (partsPage.ts). */
showPseudoStates()
const samples = await fetchSamples()
const router = createBrowserRouter([{ path: '*', element: <Parts samples={samples} /> }])
const container = document.getElementById('root')
if (!container) throw new Error('The page has no element with the id "root".')

createRoot(container).render(
  <StrictMode>
    <RuntimeProvider value={{ siteUrl: window.location.origin, mode: 'live' }}>
      <RouterProvider router={router} />
    </RuntimeProvider>
  </StrictMode>,
)
