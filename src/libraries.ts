/** Router and query cache. start.ts evaluates them in a separate task after React. */
export { hydrate } from '@tanstack/react-query'
export { createBrowserRouter, RouterProvider } from 'react-router-dom'
