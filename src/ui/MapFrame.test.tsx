import { fireEvent, screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { network } from '../../tests/setup/network.ts'
import { mockIntersectionObserver, renderComponent } from '../../tests/setup/renderComponent.tsx'
import { MapFrame } from './MapFrame.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
})

const mockReachableHost = () =>
  network.use(http.head('https://maps.example/embed', () => new HttpResponse()))

beforeEach(mockReachableHost)

const map = (
  <MapFrame map={{ embedUrl: 'https://maps.example/embed', linkUrl: 'https://maps.example/' }} />
)

test('the iframe is added when the map comes near the viewport, and stays when the map leaves', async () => {
  const setInView = mockIntersectionObserver()
  renderComponent(map)
  expect(screen.queryByTitle('Map to our office')).not.toBeInTheDocument()
  setInView(true)
  expect(await screen.findByTitle('Map to our office')).toHaveAttribute(
    'src',
    'https://maps.example/embed',
  )
  setInView(false)
  expect(screen.getByTitle('Map to our office')).toBeInTheDocument()
})

test('the iframe is marked as loaded only after its load event', async () => {
  const setInView = mockIntersectionObserver()
  renderComponent(map)
  setInView(true)
  const frame = await screen.findByTitle('Map to our office')
  expect(frame).not.toHaveAttribute('data-loaded')
  fireEvent.load(frame)
  expect(frame).toHaveAttribute('data-loaded')
})

test('the iframe of an unreachable map is added when the browser is online again', async () => {
  const failRequest = vi.fn(() => HttpResponse.error())
  network.use(http.head('https://maps.example/embed', failRequest))
  const setInView = mockIntersectionObserver()
  renderComponent(map)
  setInView(true)
  await waitFor(() => expect(failRequest).toHaveBeenCalled())
  expect(screen.queryByTitle('Map to our office')).not.toBeInTheDocument()
  mockReachableHost()
  fireEvent.online(window)
  expect(await screen.findByTitle('Map to our office')).toBeInTheDocument()
})

test('a link to the map is shown before the iframe is added', () => {
  renderComponent(map)
  expect(screen.getByRole('link')).toHaveAttribute('href', 'https://maps.example/')
})

test('a map with only an unsafe embed URL renders nothing', () => {
  const setInView = mockIntersectionObserver()
  const { container } = renderComponent(<MapFrame map={{ embedUrl: 'javascript:alert(1)' }} />)
  setInView(true)
  expect(container).toBeEmptyDOMElement()
})
