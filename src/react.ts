/** start.ts imports this file first, so that React is evaluated in its own task. */
export { hydrateRoot } from 'react-dom/client'
