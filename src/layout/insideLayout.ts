import { createContext } from 'react'

/** True inside the site's header and footer. */
export const InsideLayout = createContext(false)
