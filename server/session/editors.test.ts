import { expect, test } from 'vitest'
import { administrator, editorNamed, script } from './editors.ts'

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
