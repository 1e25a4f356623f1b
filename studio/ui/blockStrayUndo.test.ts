// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { blockStrayUndo } from './blockStrayUndo.ts'

/** Presses a key on an element. Returns whether the browser may react. */
function press(element: Element, init: KeyboardEventInit): boolean {
  document.body.replaceChildren(element)
  element.addEventListener('keydown', (event) => blockStrayUndo(event as KeyboardEvent)) // listeners of an Element receive an Event
  return element.dispatchEvent(new KeyboardEvent('keydown', { ...init, cancelable: true }))
}

const createElement = (html: string): Element => {
  const template = document.createElement('template')
  template.innerHTML = html
  return template.content.firstElementChild ?? template
}

test.each([
  ['<input>', true],
  ['<textarea></textarea>', true],
  ['<div contenteditable="true"></div>', true],
  ['<button></button>', false],
  ['<input type="checkbox">', false],
  ['<input readonly>', false],
  ['<main></main>', false],
])('undo and redo keys are allowed on %s: %s', (html, isAllowed) => {
  expect(press(createElement(html), { key: 'z', ctrlKey: true })).toBe(isAllowed)
  expect(press(createElement(html), { key: 'Z', metaKey: true, shiftKey: true })).toBe(isAllowed)
  expect(press(createElement(html), { key: 'y', ctrlKey: true })).toBe(isAllowed)
})

test('other keys are not blocked', () => {
  expect(press(createElement('<button></button>'), { key: 'z' })).toBe(true)
  expect(press(createElement('<button></button>'), { key: 's', ctrlKey: true })).toBe(true)
})
