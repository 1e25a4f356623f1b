import { expect, test } from 'vitest'
import { findingIn } from './finding.ts'
import { reportOf, summaryOf } from './report.ts'

const faq = (question: string) => ({ _id: question, _type: 'faq', question })
const sample = (question: string) =>
  findingIn(faq(question), {
    rule: 'sample',
    severity: 'warning',
    problem: 'It is still sample content.',
    advice: 'Replace it.',
  })
const dead = findingIn(
  { _id: 'siteSettings', _type: 'siteSettings' },
  {
    rule: 'link',
    severity: 'error',
    problem: 'The link “Prices” goes to /prices.',
    advice: 'Choose another page.',
  },
)

test('without findings the report says that all is well', () => {
  expect(reportOf([])).toBe('Nothing to mend: the content is sound.')
})

test('the report groups by rule and says the same thing once', () => {
  expect(
    reportOf([dead, sample('Is it safe?'), sample('Is it fast?')]),
  ).toBe(`Links that lead nowhere (1)
  error: The link “Prices” goes to /prices. Choose another page.
    – Site settings

Sample content (2)
  warning: It is still sample content. Replace it.
    – Is it safe? (Question and answer)
    – Is it fast? (Question and answer)

1 error, 2 warnings.`)
})

test('the summary counts', () => {
  expect(summaryOf([dead, dead])).toBe('2 errors, 0 warnings.')
})
