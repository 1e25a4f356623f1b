import type { StoredDocument } from '../content/documents.ts'
import { readContent } from '../content/readContent.ts'
import { checkAddress } from './addresses.ts'
import { checkAmounts } from './amounts.ts'
import { checkCounts } from './counts.ts'
import { type Finding, findingIn, ruleNames } from './finding.ts'
import { checkLinks } from './links.ts'
import { checkMissingPrices } from './missingPrices.ts'
import { checkAlternativeTexts, checkSizes } from './pictures.ts'
import { checkPlaceholders } from './placeholders.ts'
import { checkRedirect } from './redirects.ts'
import { checkReferences } from './references.ts'
import { checkTexts } from './texts.ts'

const checkSample = (document: StoredDocument): Finding[] =>
  document.sample === true
    ? [
        findingIn(document, {
          rule: 'sample',
          severity: 'warning',
          path: 'sample',
          problem: 'It is still sample content.',
          advice: 'Replace the invented facts, then switch “This is sample content” off.',
        }),
      ]
    : []

const rules = [
  checkAddress,
  checkLinks,
  checkReferences,
  checkAlternativeTexts,
  checkRedirect,
  checkMissingPrices,
  checkAmounts,
  checkTexts,
  checkSizes,
  checkSample,
  checkPlaceholders,
]

/**
 * Checks the published content by the rules of content health.
 *
 * @param documents every document of the dataset: drafts show what is not published yet, assets the sizes of pictures
 * @returns errors first, then by rule
 */
export function checkContent(documents: readonly StoredDocument[]): Finding[] {
  const content = readContent(documents)
  const findings = [
    ...checkCounts(content),
    ...content.published.flatMap((document) => rules.flatMap((rule) => rule(document, content))),
  ]
  const order = ({ severity, rule }: Finding) =>
    (severity === 'error' ? 0 : ruleNames.length) + ruleNames.indexOf(rule)
  return findings.toSorted((a, b) => order(a) - order(b))
}
