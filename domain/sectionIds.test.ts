import { expect, test } from 'vitest'
import { assignSectionIds, checkAnchor } from './sectionIds.ts'

const section = (_type: string, anchor?: string) => ({ _type, anchor })

test('a section gets the anchor that an editor entered; the first section of a type also gets the type’s fixed anchor, if any', () => {
  const sections = [
    section('benefitsSection', 'why-goa'),
    section('faqSection', 'questions'),
    section('benefitsSection', 'more'),
    section('pricingSection'),
    section('contactSection'),
  ]
  expect(assignSectionIds(sections)).toEqual([
    ['why-goa', 'Benefits'],
    ['questions'],
    ['more'],
    [],
    ['getenquiry'],
  ])
})

test('duplicate and invalid anchors are omitted', () => {
  const sections = [
    section('faqSection', 'Benefits'),
    section('benefitsSection', 'Benefits'),
    section('benefitsSection', 'two words'),
    section('contactSection', 'main'),
    section('introSection', 'knowmore'),
    { _type: 'constructor', anchor: 7 },
    {},
  ]
  expect(assignSectionIds(sections)).toEqual([
    ['Benefits'],
    [],
    [],
    ['getenquiry'],
    ['knowmore'],
    [],
    [],
  ])
})

test.each(['offers', 'offers-2025', 'A_b', '', undefined])('checkAnchor accepts %j', (anchor) => {
  expect(checkAnchor(anchor, [section('faqSection', 'others')])).toBe(true)
})

test.each([
  ['two words', 'letters and digits'],
  ['#offers', 'letters and digits'],
  ['2025', 'Begin with a Latin letter'],
  ['गोवा', 'Latin letter'],
  ['a'.repeat(41), 'at most 40 characters'],
  ['Main', 'The site uses “Main” on every page'],
  ['Book-demo-form', 'on every page'],
  ['Offers', 'Another section of this page already has the anchor “Offers”'],
  ['benefits', 'Another section of this page'],
])('checkAnchor rejects %j: %s', (anchor, error) => {
  const others = [section('faqSection', 'offers'), section('benefitsSection')]
  expect(checkAnchor(anchor, others)).toContain(error)
})
