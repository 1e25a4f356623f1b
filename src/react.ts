/** React, which start.ts runs in a task of its own. */
export { hydrateRoot } from 'react-dom/client'
