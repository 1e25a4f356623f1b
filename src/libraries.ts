/** The router and the cache of queries, so that start.ts can run them in a task of their own after React. */
export { hydrate } from '@tanstack/react-query'
export { createBrowserRouter, RouterProvider } from 'react-router-dom'
