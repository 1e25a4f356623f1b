import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import alt from './alt.json' with { type: 'json' }
import { drawings } from './drawings.ts'
import { inSeed } from './write.ts'

const seed = inSeed('')
const files = readdirSync(seed, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => relative(seed, join(entry.parentPath, entry.name)))
const under = (folder: string): string[] => files.filter((file) => file.startsWith(`${folder}/`))
const svgs = files.filter((file) => file.endsWith('.svg'))

const largest = {
  '.svg': 12_000,
  '.webp': 150_000,
  '.png': 150_000,
  '.mp4': 700_000,
  '.webm': 700_000,
}

test('every picture of the seed has a line of alternative text, and no line lacks its picture', () => {
  expect(under('images').sort()).toEqual(Object.keys(alt).sort())
  expect(Object.values(alt).filter((line) => line.trim() === '')).toEqual([])
})

test.each(Object.entries(largest))(
  'no %s file of the seed is larger than %d bytes',
  (ending, bytes) => {
    const tooLarge = files.filter(
      (file) => file.endsWith(ending) && statSync(inSeed(file)).size > bytes,
    )
    expect(tooLarge).toEqual([])
  },
)

test('an SVG carries its size, no script and no reference to anything outside it', () => {
  const unfit = svgs.filter((file) => {
    const markup = readFileSync(inSeed(file), 'utf8')
    const sized = /<svg [^>]*width="\d+" height="\d+" viewBox="[\d ]+"/.test(markup)
    return (
      !sized ||
      /<script|<image|<foreignObject|<text|href=|\son\w+=|@import|url\((?!#)/i.test(markup)
    )
  })
  expect(unfit).toEqual([])
})

test('the SVGs of the seed are the ones that the drawings make', () => {
  expect(svgs.sort()).toEqual([...drawings.keys()].sort())
  const stale = svgs.filter((file) => readFileSync(inSeed(file), 'utf8') !== drawings.get(file))
  expect(stale).toEqual([])
})

test('no two drawings of the seed are the same', () => {
  expect(new Set(drawings.values()).size).toBe(drawings.size)
})
