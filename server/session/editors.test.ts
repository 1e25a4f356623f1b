import * as v from 'valibot'
import { expect, test } from 'vitest'
import { administrator, editorName, editorNamed, script } from './editors.ts'

test.each([
  ['  Asha   Rao ', 'Asha Rao'],
  ['आशा राव', 'आशा राव'],
  ['क्\u200dष', 'क्\u200dष'],
  ['O’Neill (desk 2)', 'O’Neill (desk 2)'],
  ['A', 'A'],
  ['x'.repeat(60), 'x'.repeat(60)],
])('the name %j is taken as %j', (typed, name) => {
  expect(v.parse(editorName, typed)).toBe(name)
})

test.each([
  ['', 'Please give your name.'],
  [' \u00a0 ', 'Please give your name.'],
  ['\u200b', 'Please give your name.'],
  ['—', 'Please give your name.'],
  ['x'.repeat(61), 'Your name must be 60 characters or fewer.'],
  ['Asha\u0000Rao', 'Your name must not have control characters in it.'],
  ['Asha\nRao', 'Your name must not have control characters in it.'],
  ['Asha \u202eoaR', 'Your name must not have control characters in it.'],
])('the name %j is refused: %s', (typed, sentence) => {
  expect(() => v.parse(editorName, typed)).toThrow(sentence)
})

test('one name is one editor, however it is capitalised or encoded', () => {
  const { id } = editorNamed('Zoë Rao')
  expect(id).toMatch(/^editor-[0-9a-f]{16}$/)
  for (const name of ['zoë rao', 'ZOË RAO', 'Zoe\u0308 Rao', 'Ｚoë Rao'])
    expect(editorNamed(name)).toEqual({ id, name })
  expect(editorNamed('Zoe Rao').id).not.toBe(id)
})

test('the start-up link’s administrator keeps one id; a person called like the script is not the script', () => {
  expect(editorNamed('Editor')).toEqual(administrator)
  expect(editorNamed('Script').id).not.toBe(script.id)
})
