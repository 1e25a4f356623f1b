import { setupWorker } from 'msw/browser'
import { mockContentLake, mockEnquiries } from './index.ts'

// `npm run dev -- --mock` runs this file before the site's script.

const lake = mockContentLake()
const services = mockEnquiries()

// The server still answers other requests, such as those for Vite's modules.
await setupWorker(...lake.handlers, ...services.handlers).start({
  quiet: true,
  onUnhandledFrame: 'bypass',
})

Object.assign(window, { lake, services })
console.info('Content and enquiries are mocked: try lake.failQuery("blog"), then go to the blog.')
