/** React. start.ts evaluates it in a separate task. */
export { hydrateRoot } from 'react-dom/client'
