import { expect, test } from 'vitest'
import { administrator, editorNamed, script } from './editors.ts'

test('capitalisation and Unicode form of a name do not change the editor’s id', () => {
  const { id } = editorNamed('Zoë Rao')
  expect(id).toMatch(/^editor-[0-9a-f]{16}$/)
  for (const name of ['zoë rao', 'ZOË RAO', 'Zoe\u0308 Rao', 'Ｚoë Rao'])
    expect(editorNamed(name)).toEqual({ id, name })
  expect(editorNamed('Zoe Rao').id).not.toBe(id)
})

test('the name “Editor” gives the administrator’s id, but the name “Script” does not give the id of scripts with a token', () => {
  expect(editorNamed('Editor')).toEqual(administrator)
  expect(editorNamed('Script').id).not.toBe(script.id)
})
