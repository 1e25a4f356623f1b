import { createContext } from 'react'

/** True inside the site's header and footer. */
export const Framed = createContext(false)
