import { expect, test } from 'vitest'
import { isUnknownLink, linkIsKnown, linkIsRemoved, linkWasChosen } from './chosenLinks.ts'

test('a chosen link is unknown to a text that has no target of it, however late that is', () => {
  const withoutTarget = { _key: 'a', _type: 'textLink' }
  const withTarget = { ...withoutTarget, href: '/contactus' }
  expect(isUnknownLink(withoutTarget)).toBe(false)
  linkWasChosen('a')
  expect([isUnknownLink(withoutTarget), isUnknownLink(withTarget)]).toEqual([true, true])
  linkIsKnown('a')
  expect([isUnknownLink(withoutTarget), isUnknownLink(withTarget)]).toEqual([true, false])
  linkIsRemoved('a')
  expect(isUnknownLink(withoutTarget)).toBe(false)
})
