export { privacy, refund, terms } from './legalPages.tsx'
