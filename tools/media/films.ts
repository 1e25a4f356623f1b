import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { heroFilm, whyFilm } from './mockups/timing.ts'
import { openScreen, seek } from './screens.ts'
import { inSeed } from './write.ts'

const framesPerSecond = 25

/** Name of the video under files/, the mock-up that plays it, and its length in seconds. */
const films = [
  { name: 'hero', screen: 'hero-film', seconds: heroFilm.seconds },
  { name: 'why', screen: 'why-film', seconds: whyFilm.seconds },
] as const

export const hasFfmpeg = (): boolean => spawnSync('ffmpeg', ['-version']).status === 0

/** Screen colours are BT.709; saying so keeps a film and its poster the same colour. */
const colour = [
  ...['-vf', 'scale=out_color_matrix=bt709:out_range=tv,format=yuv420p'],
  ...['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709'],
]

function encode(frames: string, name: string): void {
  const input = ['-y', '-loglevel', 'error', '-framerate', String(framesPerSecond), '-i', frames]
  const bare = ['-an', '-map_metadata', '-1', '-fflags', '+bitexact', '-flags', '+bitexact']
  const h264 = ['-c:v', 'libx264', '-preset', 'veryslow', '-tune', 'animation', '-crf', '23']
  const vp9 = [
    '-c:v',
    'libvpx-vp9',
    '-b:v',
    '0',
    '-crf',
    '36',
    '-deadline',
    'good',
    '-cpu-used',
    '1',
  ]
  const to = (ending: string): string => inSeed(`files/${name}.${ending}`)
  execFileSync('ffmpeg', [
    ...input,
    ...colour,
    ...h264,
    ...bare,
    '-movflags',
    '+faststart',
    to('mp4'),
  ])
  execFileSync('ffmpeg', [...input, ...colour, ...vp9, ...bare, '-row-mt', '1', to('webm')])
}

/** Films the animated mock-ups frame by frame, so that no frame depends on this machine's speed. */
export async function shootFilms(browser: Browser, url: string): Promise<void> {
  for (const { name, screen, seconds } of films) {
    const folder = await mkdtemp(join(tmpdir(), `film-${name}-`))
    const page = await browser.newPage({ viewport: { width: 1280, height: 720 } })
    try {
      await openScreen(page, url, screen)
      for (let frame = 0; frame < seconds * framesPerSecond; frame += 1) {
        await seek(page, frame / framesPerSecond)
        await page.screenshot({ path: join(folder, `${String(frame).padStart(4, '0')}.png`) })
      }
      encode(join(folder, '%04d.png'), name)
      console.log(`files/${name}.webm, files/${name}.mp4`)
    } finally {
      await page.close()
      await rm(folder, { recursive: true })
    }
  }
}
