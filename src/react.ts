/** React by itself, so that start.ts can run it in a task of its own before main.tsx needs it. */
export { hydrateRoot } from 'react-dom/client'
