import { isRecord, objectsIn } from '../../domain/records.ts'
import {
  type StoredDocument,
  singletonTypes,
  textOf,
  typeTitleOf,
  type Value,
} from '../content/documents.ts'
import type { Content } from '../content/readContent.ts'
import { createFinding, type Finding } from './finding.ts'

type Fault = Pick<Finding, 'severity' | 'problem' | 'advice'>

const createErrorFault = (problem: string, advice: string): Fault => ({
  severity: 'error',
  problem,
  advice,
})

const collectionsBySection: Readonly<
  Record<string, { type: string; minCount?: number; consequence?: string }>
> = {
  benefitsSection: { type: 'benefit' },
  clientsSection: {
    type: 'clientLogo',
    minCount: 8,
    consequence: 'they become so wide that visitors see fewer than two at a time',
  },
  testimonialsSection: {
    type: 'testimonial',
    minCount: 2,
    consequence: 'the slider does not move',
  },
  partnersSection: { type: 'partner' },
  faqSection: { type: 'faq' },
}

/** A section shows the chosen documents, or else those of its group, or else those of its type. */
function findCollectionFault({ _type, chosen, group }: Value, content: Content): Fault | undefined {
  const collection = collectionsBySection[textOf(_type)]
  if (!collection) return undefined
  const { type, minCount = 1, consequence } = collection
  const published = objectsIn(chosen).filter(({ _ref }) => content.byId.has(textOf(_ref)))
  const isShown = ({ groups }: StoredDocument) =>
    !isRecord(group) || objectsIn(groups).some(({ _ref }) => _ref === group._ref)
  const count = published.length || content.ofType(type).filter(isShown).length
  const name = typeTitleOf(type).toLowerCase()
  if (count === 0)
    return isRecord(group)
      ? createErrorFault(
          `Its group contains no published ${name}, so the section is left off the page.`,
          'Add published documents to the group, or empty the field “Only this group”.',
        )
      : createErrorFault(
          `There is no published ${name}, so the section is left off the page.`,
          `Publish a ${name}, or hide the section.`,
        )
  if (count >= minCount) return undefined
  const problem = `It needs at least ${minCount} ${name}s but shows only ${count}, so ${consequence}.`
  return {
    severity: 'warning',
    problem,
    advice: 'Publish more, or empty the fields “Only this group” and “Only these”.',
  }
}

export function checkMissingContent(content: Content): Finding[] {
  const missing = singletonTypes
    .filter((type) => !content.byId.has(type))
    .map((type) =>
      createFinding(
        { _id: type, _type: type },
        {
          rule: 'missing',
          ...createErrorFault(
            'It is not published, and the site needs it.',
            'Fill it in and publish it.',
          ),
        },
      ),
    )
  return [...missing, ...content.pagesWithSections.flatMap((page) => checkSections(page, content))]
}

function checkSections(
  { document, sections }: Content['pagesWithSections'][number],
  content: Content,
): Finding[] {
  const inSections = sections.flatMap((section) => {
    const fault = findCollectionFault(section, content)
    if (!fault) return []
    const name = textOf(section.heading) || 'Section without a heading'
    const path = `sections[_key=="${section._key}"]`
    const problem = `“${name}”: ${fault.problem}`
    return [createFinding(document, { rule: 'missing', path, ...fault, problem })]
  })
  const fault = findButtonFault(document, sections)
  return fault
    ? [...inSections, createFinding(document, { rule: 'missing', path: 'sections', ...fault })]
    : inSections
}

function findButtonFault({ _type }: StoredDocument, sections: readonly Value[]): Fault | undefined {
  const hasSection = (type: string) => sections.some((section) => section._type === type)
  const leadsToIntro = sections.some(({ slides }) =>
    objectsIn(slides).some(({ action }) => action === 'knowMore'),
  )
  if (!hasSection('contactSection') && (_type === 'homePage' || hasSection('pricingSection')))
    return createErrorFault(
      'No section shows the enquiry form that buttons lead to.',
      'Add the section “Contact”, or show it again.',
    )
  return leadsToIntro && !hasSection('introSection')
    ? createErrorFault(
        'A button of the opening slides leads to the introduction, but this page shows no section “Introduction”.',
        'Add the section “Introduction”, or show it again.',
      )
    : undefined
}
