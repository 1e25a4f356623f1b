export { createMeter } from '../request/meter.ts'
export { createAddressQueues } from './addressQueues.ts'
export { createJobPauses } from './jobs.ts'
export { readPages } from './pages.ts'
