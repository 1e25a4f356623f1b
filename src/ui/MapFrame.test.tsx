import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { controlView, renderPart } from '../../tests/setup/renderPart.tsx'
import { MapFrame } from './MapFrame.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
})

const map = (
  <MapFrame
    embedUrl="https://maps.example/embed"
    linkUrl="https://maps.example/"
    label="Map to our office"
  />
)

test('the map is asked for only when it comes near the view', () => {
  const look = controlView()
  renderPart(map)
  expect(screen.queryByTitle('Map to our office')).not.toBeInTheDocument()
  look(true)
  expect(screen.getByTitle('Map to our office')).toHaveAttribute(
    'src',
    'https://maps.example/embed',
  )
  look(false)
  expect(screen.getByTitle('Map to our office')).toBeInTheDocument()
})

test('the map is shown when it has come; until then its room shows a pin', () => {
  const look = controlView()
  renderPart(map)
  look(true)
  const frame = screen.getByTitle('Map to our office')
  expect(frame).not.toHaveAttribute('data-loaded')
  fireEvent.load(frame)
  expect(frame).toHaveAttribute('data-loaded')
})

test('a plain link to the map is always there', () => {
  renderPart(map)
  expect(screen.getByRole('link')).toHaveAttribute('href', 'https://maps.example/')
})

test('an address that is not https is never framed', () => {
  const look = controlView()
  const { container } = renderPart(
    <MapFrame embedUrl="javascript:alert(1)" linkUrl={null} label="Map" />,
  )
  look(true)
  expect(container).toBeEmptyDOMElement()
})
