import type { ValidationContext } from '@sanity/types'
import type { StoredDocument } from '../content/documents.ts'
import { readContent } from '../content/readContent.ts'
import { checkFields } from './fields.ts'
import { createFinding, type Details, type Finding, ruleNames } from './finding.ts'
import { checkLinks } from './links.ts'
import { checkMissingContent } from './missingContent.ts'
import { checkMissingPrices } from './missingPrices.ts'
import { checkRedirect } from './redirects.ts'
import { checkReferences } from './references.ts'
import { checkSearchTexts } from './searchTexts.ts'

const sampleFinding: Details = {
  rule: 'sample',
  severity: 'warning',
  path: 'sample',
  problem: 'It is still sample content.',
  advice: 'Replace the invented facts, then switch “This is sample content” off.',
}

const checkSample = ({ sample }: StoredDocument) => (sample === true ? [sampleFinding] : [])

const documentChecks = [
  checkLinks,
  checkReferences,
  checkRedirect,
  checkMissingPrices,
  checkSearchTexts,
  checkSample,
]

/** `documents` includes drafts and assets. Returns errors before warnings, each in the order of `ruleNames`. */
export async function checkContent(
  documents: readonly StoredDocument[],
  getClient: ValidationContext['getClient'],
): Promise<Finding[]> {
  const content = readContent(documents)
  const { published } = content
  const documentFindings = await Promise.all(
    published.map(async (document) => {
      const found = documentChecks.flatMap((check) => check(document, content))
      const details = [...found, ...(await checkFields(document, getClient))]
      return details.map((each) => createFinding(document, each))
    }),
  )
  const findings = [...checkMissingContent(content), ...documentFindings.flat()]
  const rank = ({ severity, rule }: Finding) =>
    (severity === 'error' ? 0 : ruleNames.length) + ruleNames.indexOf(rule)
  return findings.toSorted((a, b) => rank(a) - rank(b))
}
