export { mockContentLake } from './contentLake.ts'
export { mockEnquiries } from './enquiries.ts'
export * from './factories.ts'
export { makeReferences } from './placeholders.ts'
