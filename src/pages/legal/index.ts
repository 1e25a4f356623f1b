export { privacy, refund, terms } from './screens.tsx'
