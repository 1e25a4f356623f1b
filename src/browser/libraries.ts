/** start.ts imports react.ts, this file and main.tsx in separate tasks, so that the page can respond to input. */
export { hydrate } from '@tanstack/react-query'
export { createBrowserRouter, RouterProvider } from 'react-router-dom'
