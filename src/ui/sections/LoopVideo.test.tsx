import { act, fireEvent, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import {
  mockIntersectionObserver,
  mockMatchingMedia,
  renderComponent,
} from '../../../tests/setup/renderComponent.tsx'
import { LoopVideo } from './LoopVideo.tsx'

const video = {
  mp4: '/files/embedded/production/a.mp4',
  poster: { id: 'image-a-1280x800-webp', alt: 'Arrivals today' },
  description: 'Guests are checked in one after another.',
}
const clip = <LoopVideo video={video} width={640} aspect="16:10" />
const player = () => document.querySelector('video')

afterEach(() => {
  vi.unstubAllGlobals()
})

test('the video loads near the viewport, and plays muted in a loop', async () => {
  const setInView = mockIntersectionObserver()
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play')
  renderComponent(clip)
  expect(player()).toBeNull()
  await setInView(true)
  expect(player()).toHaveProperty('muted', true)
  expect(player()).toHaveProperty('loop', true)
  expect(play).toHaveBeenCalled()
})

test('the video pauses outside the viewport', async () => {
  const setInView = mockIntersectionObserver()
  const pause = vi.spyOn(HTMLMediaElement.prototype, 'pause')
  renderComponent(clip)
  await setInView(true)
  pause.mockClear()
  await setInView(false)
  expect(pause).toHaveBeenCalled()
})

test('the button pauses and plays the video', async () => {
  const setInView = mockIntersectionObserver()
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play')
  const pause = vi.spyOn(HTMLMediaElement.prototype, 'pause')
  renderComponent(clip)
  await setInView(true)
  pause.mockClear()
  fireEvent.click(screen.getByRole('button', { name: 'Pause the video' }))
  expect(pause).toHaveBeenCalled()
  play.mockClear()
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Play the video' })))
  expect(play).toHaveBeenCalled()
})

test('if a video leaves the viewport before it has loaded, it plays once it is back in view', async () => {
  const setInView = mockIntersectionObserver()
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play')
  onTestFinished(() => play.mockRestore())
  play.mockRejectedValue(new DOMException('The play request was interrupted.', 'AbortError'))
  renderComponent(clip)
  await setInView(true)
  await setInView(false)
  play.mockClear()
  await setInView(true)
  expect(play).toHaveBeenCalled()
})

test('if the browser blocks autoplay, the button offers Play', async () => {
  const setInView = mockIntersectionObserver()
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play')
  onTestFinished(() => play.mockRestore())
  play.mockRejectedValue(new DOMException('Autoplay is blocked.', 'NotAllowedError'))
  renderComponent(clip)
  await setInView(true)
  expect(screen.getByRole('button', { name: 'Play the video' })).toBeInTheDocument()
})

test('with reduced motion the video loads only after a click on Play', async () => {
  mockMatchingMedia('reduced-motion')
  const setInView = mockIntersectionObserver()
  renderComponent(clip)
  await setInView(true)
  expect(player()).toBeNull()
  expect(screen.getByRole('img', { name: 'Arrivals today' })).toBeInTheDocument()
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Play the video' })))
  expect(player()).not.toBeNull()
})

test('with the data saver of the browser on, the video waits for a click on Play', async () => {
  vi.stubGlobal('navigator', { ...navigator, connection: { saveData: true } })
  const setInView = mockIntersectionObserver()
  renderComponent(clip)
  await setInView(true)
  expect(player()).toBeNull()
  expect(screen.getByRole('button', { name: 'Play the video' })).toBeInTheDocument()
})

test('without JavaScript the poster and the description are shown', () => {
  const html = renderToString(clip)
  expect(html).toContain('alt="Arrivals today"')
  expect(html).toContain(video.description)
  expect(html).not.toContain('<video')
})

test('with neither a video nor a poster, nothing is rendered', () => {
  const { container } = renderComponent(
    <LoopVideo video={{ mp4: null, poster: null }} width={640} aspect="16:10" />,
  )
  expect(container).toBeEmptyDOMElement()
})

const wide = { ...video, poster: { id: 'image-a-1200x600-webp', alt: '', hotspot: { x: 1 } } }

const renderOnPhone = async (phonePicture: typeof wide.poster | typeof video.poster) => {
  mockMatchingMedia('max-width: 30rem')
  const setInView = mockIntersectionObserver()
  renderComponent(<LoopVideo video={wide} phonePicture={phonePicture} width={640} aspect="16:10" />)
  await setInView(true)
}

test('a phone plays the part of the video that it shows of the poster', async () => {
  await renderOnPhone(wide.poster)
  expect(player()).toHaveStyle({ width: '150%', height: '100%', left: '-50%', top: '0%' })
})

test('a phone shows its own picture without the video', async () => {
  await renderOnPhone({ id: 'image-b-800x600-webp', alt: '' })
  expect(player()).toBeNull()
})
