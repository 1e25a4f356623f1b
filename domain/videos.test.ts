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
  ['http://youtube.com/watch?v=abcdefghi-_', youTube],
  ['youtube.com/watch?v=abcdefghi-_', youTube],
  [' https://www.youtube.com/watch/?v=abcdefghi-_ ', youTube],
  ['https://www.youtube.com/?v=abcdefghi-_', youTube],
  ['https://www.youtube.com/watch/abcdefghi-_', youTube],
  ['https://www.youtube.com/v/abcdefghi-_', youTube],
  ['https://music.youtube.com/watch?v=abcdefghi-_&feature=share', youTube],
  ['https://youtube-nocookie.com/embed/abcdefghi-_', youTube],
  ['https://www.youtube.com/watch?v=abcdefghi-_#t=1m5s', `${youTube}&start=65`],
  ['https://www.youtube.com/watch?v=abcdefghi-_&time_continue=7', `${youTube}&start=7`],
  ['https://youtu.be/abcdefghi-_?t=1:05', `${youTube}&start=65`],
  ['https://youtu.be/abcdefghi-_?t=1:00:05', `${youTube}&start=3605`],
  ['https://youtu.be/abcdefghi-_?t=1M5S', `${youTube}&start=65`],
  ['https://youtu.be/abcdefghi-_?t=9.5', `${youTube}&start=9`],
  [
    '<iframe width="560" src="https://www.youtube.com/embed/abcdefghi-_?si=x&amp;start=5"></iframe>',
    `${youTube}&start=5`,
  ],
  ['https://vimeo.com/123456789', vimeo],
  ['vimeo.com/123456789', vimeo],
  ['https://vimeo.com/123456789?share=copy#t=0', vimeo],
  ['https://vimeo.com/channels/staffpicks/123456789', vimeo],
  ['https://vimeo.com/groups/hotels/videos/123456789', vimeo],
  ['https://vimeo.com/album/12/video/123456789', vimeo],
  ['https://vimeo.com/showcase/12/video/123456789', vimeo],
  ['https://vimeo.com/showcase/12?video=123456789', vimeo],
  ['https://vimeo.com/ondemand/hotels/123456789', vimeo],
  ['https://vimeo.com/manage/videos/123456789/a1b2c3', `${vimeo}&h=a1b2c3`],
  ['https://player.vimeo.com/video/123456789?h=a1b2c3&t=5', `${vimeo}&h=a1b2c3#t=5s`],
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
  'https://www.youtube.com/embed/videoseries?list=PL1',
  'https://www.youtube.com/hotelschool',
  'https://vimeo.com/showcase/12',
  'https://vimeo.com/event/123456789',
  'https://vimeo.com/user123456789',
  'https://www.youtube.com/clip/abcdefghi-_',
  '<iframe src="https://video.example/abcdefghi-_"></iframe>',
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
