/** start.ts imports this file after react.ts, so that it is evaluated in its own task. */
export { hydrate } from '@tanstack/react-query'
export { createBrowserRouter, RouterProvider } from 'react-router-dom'
