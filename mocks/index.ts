export { type MockContentLake, mockContentLake } from './contentLake.ts'
export { type MockEnquiries, mockEnquiries } from './enquiries.ts'
export * from './factories.ts'
