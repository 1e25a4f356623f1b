import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { documents, listNodes, media, seedDir } from '../../tests/setup/seed/seedDocuments.ts'

const listFiles = (subfolder: string) =>
  readdirSync(join(seedDir, subfolder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(seedDir, join(entry.parentPath, entry.name)))

const storedFiles = [...listFiles('images'), ...listFiles('files')]
const usedFiles = new Set(media.map(({ file }) => file))

test('documents refer to images in images/ and to other media in files/, by lower-case paths', () => {
  expect(media.length).toBeGreaterThan(80)
  for (const { kind, file, source } of media)
    expect(file, source).toMatch(new RegExp(`^${kind}s/[a-z0-9/-]+\\.[a-z0-9]+$`))
})

// No document uses this file. The site's icons were made from it.
const iconSources = ['images/brand/mark.svg']

test('images/ and files/ contain exactly the files that documents use and the source of the icons', () => {
  expect(storedFiles.toSorted()).toEqual([...usedFiles, ...iconSources].toSorted())
})

/** Small enough to load fast on phones. */
const maxBytes = {
  '.svg': 12_000,
  '.webp': 150_000,
  '.png': 150_000,
  '.mp4': 700_000,
}

test.each(Object.entries(maxBytes))('no %s file is larger than %d bytes', (ending, bytes) => {
  const tooLarge = storedFiles.filter(
    (file) => file.endsWith(ending) && statSync(join(seedDir, file)).size > bytes,
  )
  expect(tooLarge).toEqual([])
})

test('every SVG has a size, and no script, text, link, embedded content or external reference', () => {
  const invalid = storedFiles
    .filter((file) => file.endsWith('.svg'))
    .filter((file) => {
      const markup = readFileSync(join(seedDir, file), 'utf8')
      const isSized = /<svg [^>]*width="\d+" height="\d+" viewBox="[\d ]+"/.test(markup)
      const isUnsafe =
        /<script|<image|<foreignObject|<text|href=|\son\w+=|@import|url\((?!#)/i.test(markup)
      return !isSized || isUnsafe
    })
  expect(invalid).toEqual([])
})

test('every media file is unique and not empty', () => {
  const seen = new Map<string, string>()
  for (const file of storedFiles) {
    const bytes = readFileSync(join(seedDir, file))
    expect(bytes.length, file).toBeGreaterThan(0)
    const hash = createHash('sha256').update(bytes).digest('hex')
    expect(seen.get(hash), `${file} is a copy`).toBeUndefined()
    seen.set(hash, file)
  }
})

test('features, benefits, clients, partners, testimonials and posts have 70 different pictures', () => {
  const own = media.filter(({ path }) => ['img', 'image', 'cover'].includes(path))
  expect(own).toHaveLength(28 + 8 + 25 + 3 + 5 + 1)
  expect(new Set(own.map(({ file }) => file)).size).toBe(own.length)
})

test('the picture of a feature or benefit is named after the field `desc`', () => {
  for (const { _type, desc, img } of documents) {
    if (_type !== 'featureTile' && _type !== 'benefit') continue
    const [picture] = [...listNodes(img)]
    expect(picture?.value._sanityAsset).toBe(
      `image@file://./images/${_type === 'benefit' ? 'benefits' : 'features'}/${desc}.svg`,
    )
  }
})

test('each video has an MP4 file and a poster', () => {
  const videos = documents.flatMap((document) =>
    [...listNodes(document)].filter(({ value }) => value._type === 'video'),
  )
  expect(videos).toHaveLength(2)
  for (const { value } of videos) {
    expect(value).toMatchObject({
      mp4: { _sanityAsset: expect.stringMatching(/\.mp4$/) },
      poster: { _sanityAsset: expect.stringMatching(/poster\.webp$/) },
    })
  }
})
