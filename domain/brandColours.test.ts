import { expect, test } from 'vitest'
import { brandStyle, checkAccent, darkGrounds } from './brandColours.ts'

test('a colour on which words can be read may be the accent', () => {
  for (const colour of ['#e9a11b', '#0f5660', '#ffffff', '#7a1fa2'])
    expect(checkAccent(colour)).toBe(true)
  expect(checkAccent('#f0ae35', darkGrounds)).toBe(true)
  expect(checkAccent('')).toBe(true)
})

test.each([
  ['red', [], /# and six digits/],
  ['#fff', [], /# and six digits/],
  ['#e9a11b;}', [], /# and six digits/],
  ['#7b7b7b', [], /Neither dark nor light words can be read on it: 4\.\d to 1/],
  ['#0f5660', darkGrounds, /On the dark ground #0c3b3f it cannot be read/],
])('%s is refused with what is wrong', (colour, on, sentence) => {
  expect(checkAccent(colour, on)).toMatch(sentence)
})

test('a dark accent by day carries light words, and one by night also holds where the page is dark at any hour', () => {
  expect(brandStyle({ accent: '#0f5660' })).toMatch(
    /^@media \(prefers-color-scheme:light\)\{:root\{--color-accent:#0f5660;.*--color-on-accent:#fffdf8\}\}$/,
  )
  const night = brandStyle({ accentByNight: '#f0ae35' })
  expect(night).toContain('[data-tone=ink]{--color-accent:#f0ae35')
  expect(night).not.toContain('light){')
})

test('nothing chosen is no style, and what a script wrote without contrast is left out', () => {
  expect(brandStyle({})).toBe('')
  expect(brandStyle({ accent: '#7b7b7b', accentByNight: '</style>' })).toBe('')
})
