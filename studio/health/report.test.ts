import { expect, test } from 'vitest'
import { createFinding } from './finding.ts'
import { formatReport, formatSummary } from './report.ts'

const faq = (question: string) => ({ _id: question, _type: 'faq', question })
const sampleFinding = (question: string) =>
  createFinding(faq(question), {
    rule: 'sample',
    severity: 'warning',
    problem: 'It is still sample content.',
    advice: 'Replace it.',
  })
const brokenLink = createFinding(
  { _id: 'siteSettings', _type: 'siteSettings' },
  {
    rule: 'link',
    severity: 'error',
    problem: 'The link “Prices” goes to /prices.',
    advice: 'Choose another page.',
  },
)

test('a report without findings says that there are no problems', () => {
  expect(formatReport([])).toBe('No problems were found.')
})

test('the report prints each problem once, with all its documents', () => {
  expect(
    formatReport([brokenLink, sampleFinding('Is it safe?'), sampleFinding('Is it fast?')]),
  ).toBe(`Links that are broken or redirected (1)
  error: The link “Prices” goes to /prices. Choose another page.
    – Site settings

Sample content (2)
  warning: It is still sample content. Replace it.
    – Is it safe? (Question and answer)
    – Is it fast? (Question and answer)

1 error, 2 samples to replace.`)
})

test('the summary of a new site counts only the samples to replace', () => {
  expect(formatSummary([sampleFinding('Is it safe?')])).toBe('1 sample to replace.')
})
