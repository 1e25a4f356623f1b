import { withShortTexts } from '../../domain/shortTexts.ts'
import type { HealthDocument } from '../content/documents.ts'
import { type Finding, findingIn } from './finding.ts'

/** An answer or small print that is plain text, as earlier versions had it: a script or a dataset of then wrote it. */
export const checkEarlierTexts = (document: HealthDocument): Finding[] =>
  withShortTexts(document) === document
    ? []
    : [
        findingIn(document, {
          rule: 'length',
          severity: 'error',
          problem:
            'A text is stored in the form of an earlier version, and visitors do not see it.',
          advice: 'Write it anew, or have the content migrated (docs/operating.md, Hosted Sanity).',
        }),
      ]
