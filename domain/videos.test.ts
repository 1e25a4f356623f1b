import { expect, test } from 'vitest'
import { checkVideoUrl, readVideoUrl } from './videos.ts'

const youTube = 'https://www.youtube-nocookie.com/embed/abcdefghi-_?autoplay=1&rel=0'
const vimeo = 'https://player.vimeo.com/video/123456789?autoplay=1&dnt=1'

test.each([
  ['https://www.youtube.com/watch?v=abcdefghi-_', youTube],
  ['https://www.youtube.com/watch?list=PL1&v=abcdefghi-_&t=30s', `${youTube}&start=30`],
  ['https://youtu.be/abcdefghi-_?t=95', `${youTube}&start=95`],
  ['https://www.youtube.com/embed/abcdefghi-_?start=5', `${youTube}&start=5`],
  ['https://youtu.be/abcdefghi-_?t=1h2m3s', `${youTube}&start=3723`],
  ['https://youtu.be/abcdefghi-_?t=soon', youTube],
  ['https://m.youtube.com/watch?v=abcdefghi-_', youTube],
  ['https://youtu.be/abcdefghi-_?si=x', youTube],
  ['https://www.youtube.com/shorts/abcdefghi-_', youTube],
  ['https://www.youtube.com/live/abcdefghi-_', youTube],
  ['https://www.youtube-nocookie.com/embed/abcdefghi-_', youTube],
  ['https://vimeo.com/123456789', vimeo],
  ['https://player.vimeo.com/video/123456789', vimeo],
  ['https://vimeo.com/123456789#t=1m30s', `${vimeo}#t=90s`],
  ['https://vimeo.com/123456789/a1b2c3', `${vimeo}&h=a1b2c3`],
  ['https://player.vimeo.com/video/123456789?h=a1b2c3', `${vimeo}&h=a1b2c3`],
])('the video %s is played from %s', (written, frameUrl) => {
  expect(readVideoUrl(written)?.frameUrl).toBe(frameUrl)
  expect(checkVideoUrl(written)).toBe(true)
})

test.each([
  'https://www.youtube.com/@somebody',
  'https://www.youtube.com/playlist?list=PL1',
  'https://www.youtube.com/watch',
  'https://youtu.be/short',
  'https://vimeo.com/channels/staffpicks',
  'https://vimeo.com/1?h=%22onload',
  'https://youtube.com.example/watch?v=abcdefghi-_',
  'a video',
])('%s is rejected, and the error message asks for the address of a video', (written) => {
  expect(readVideoUrl(written)).toBeUndefined()
  expect(checkVideoUrl(written)).toMatch(/copy its address/)
})

test('the link to YouTube or Vimeo keeps the start time', () => {
  expect(readVideoUrl('https://youtu.be/abcdefghi-_?t=95')?.href).toBe(
    'https://www.youtube.com/watch?v=abcdefghi-_&t=95s',
  )
  expect(readVideoUrl('https://vimeo.com/123456789#t=1m30s')?.href).toBe(
    'https://vimeo.com/123456789#t=90s',
  )
})

test('an empty address is valid and has no video', () => {
  expect(checkVideoUrl('')).toBe(true)
  expect(readVideoUrl(null)).toBeUndefined()
})
