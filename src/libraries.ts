/** Router and query cache, which start.ts runs in a task of their own after React. */
export { hydrate } from '@tanstack/react-query'
export { createBrowserRouter, RouterProvider } from 'react-router-dom'
