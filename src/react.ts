/** start.ts loads React through this file, to evaluate it in a separate task. */
export { hydrateRoot } from 'react-dom/client'
