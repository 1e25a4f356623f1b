/** Makes every picture and film of the seed, and the icons of the site. README.md says how. */
import { openBrowser, withMockups } from './browser.ts'
import { drawings } from './drawings.ts'
import { hasFfmpeg, shootFilms } from './films.ts'
import { writeIcons } from './icons.ts'
import { takePlaces } from './places/places.ts'
import { takeScreens } from './screens.ts'
import { inSeed, write } from './write.ts'

const parts = ['drawings', 'icons', 'places', 'screens', 'films'] as const
type Part = (typeof parts)[number]

const isPart = (word: string): word is Part => parts.some((part) => part === word)

function fail(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}

const words = process.argv.slice(2)
const unknown = words.find((word) => !isPart(word))
if (unknown !== undefined)
  fail(`"${unknown}" is no part of the media. The parts are: ${parts.join(', ')}.`)
const wanted = new Set<Part>(words.length === 0 ? parts : words.filter(isPart))

if (wanted.has('films') && !hasFfmpeg())
  fail(
    'The films need ffmpeg, which was not found: install it (apt-get install ffmpeg) and run this again.',
  )

if (wanted.has('drawings')) for (const [path, svg] of drawings) await write(inSeed(path), svg)
if (wanted.has('icons')) await writeIcons()

if (wanted.has('places') || wanted.has('screens') || wanted.has('films')) {
  const browser = await openBrowser()
  try {
    if (wanted.has('places')) await takePlaces(browser)
    await withMockups(async (url) => {
      if (wanted.has('screens')) await takeScreens(browser, url)
      if (wanted.has('films')) await shootFilms(browser, url)
    })
  } finally {
    await browser.close()
  }
}
