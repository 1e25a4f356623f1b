/** start.ts imports this file before others, so that React is evaluated in a separate task. */
export { hydrateRoot } from 'react-dom/client'
