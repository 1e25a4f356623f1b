import { createContext } from 'react'

export const InsideLayout = createContext(false)
