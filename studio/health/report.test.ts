import { expect, test } from 'vitest'
import { createFinding } from './finding.ts'
import { formatSummary } from './report.ts'

const faq = (question: string) => ({ _id: question, _type: 'faq', question })
const sampleFinding = (question: string) =>
  createFinding(faq(question), {
    rule: 'sample',
    severity: 'warning',
    path: '',
    problem: 'It is still sample content.',
    advice: 'Replace it.',
  })
const brokenLink = createFinding(
  { _id: 'siteSettings', _type: 'siteSettings' },
  {
    rule: 'link',
    severity: 'error',
    path: '',
    problem: 'The link “Prices” goes to /prices.',
    advice: 'Choose another page.',
  },
)

test('a report without findings says that there are no problems', () => {
  expect(formatSummary([])).toBe('No problems were found.')
})

test('the summary counts errors and samples', () => {
  const findings = [brokenLink, sampleFinding('Is it safe?'), sampleFinding('Is it fast?')]
  expect(formatSummary(findings)).toBe('1 error, 2 samples to replace.')
})

test('the summary of a new site counts only the samples to replace', () => {
  expect(formatSummary([sampleFinding('Is it safe?')])).toBe('1 sample to replace.')
})
