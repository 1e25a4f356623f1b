import { basePath } from '../connection/connection.ts'

/** The mark in the Studio's corner and browser tab: one file, studio/static/favicon.svg. */
export const Mark = () => <img src={`${basePath}/static/favicon.svg`} alt="" width="100%" />
