import { setupWorker } from 'msw/browser'
import { makeFaq, mockContentLake, mockEnquiries } from '../../../mocks/index.ts'
import { createContentClient } from '../../../src/content/client.ts'
import { createEnquiry } from '../../../src/enquiry/createEnquiry.ts'

// Runs in a browser: reads content, live events and a picture from the mocks, sends an enquiry, shows the results.

const lake = mockContentLake()
const services = mockEnquiries()
await setupWorker(...lake.handlers, ...services.handlers).start({ quiet: true })
const client = createContentClient({ access: { apiHost: window.location.origin } })

const questions = await client.fetch<string[]>('*[_type == "faq"].question')
const liveTags = await new Promise<string[]>((resolve) => {
  client.live.events().subscribe((event) => {
    if (event.type === 'welcome') void lake.publish(makeFaq({ question: 'Published just now?' }))
    if (event.type === 'message') resolve(event.tags)
  })
})
const laterQuestions = await client.fetch<string[]>('*[_type == "faq"].question')

lake.failQuery('home', 400)
const error = await client.fetch('true', {}, { tag: 'home' }).catch(({ message }) => message)

const image = document.createElement('img')
image.src = `/images/embedded/production/${'0'.repeat(40)}-1200x800.png?w=300`
await image.decode()

await createEnquiry(
  {
    hotelname: 'Sample Court',
    name: '',
    phonenumber: '',
    email: '',
    message: '',
  },
  { key: 'sample-idempotency-key' },
)

document.body.textContent = JSON.stringify({
  seededQuestionCount: questions.length,
  hasLiveEvent: liveTags.length > 0,
  publishedQuestions: laterQuestions.filter((question) => !questions.includes(question)),
  error,
  pictureSize: [image.naturalWidth, image.naturalHeight],
  sentHotelNames: services.enquiries.map(({ body }) => body.Hotelname),
})
