export { createAddressQueues } from './addressQueues.ts'
export { createPauses } from './pauses.ts'
