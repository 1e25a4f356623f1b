import { isRecord, objectsIn } from '../../domain/records.ts'
import {
  type StoredDocument,
  singletonTypes,
  textOf,
  typeTitleOf,
  type Value,
} from '../content/documents.ts'
import type { Content } from '../content/readContent.ts'
import { type Finding, findingIn } from './finding.ts'

type Fault = Pick<Finding, 'severity' | 'problem' | 'advice'>

const error = (problem: string, advice: string): Fault => ({ severity: 'error', problem, advice })

const collections: Readonly<
  Record<string, { type: string; minCount?: number; consequence?: string }>
> = {
  benefitsSection: { type: 'benefit' },
  clientsSection: {
    type: 'clientLogo',
    minCount: 8,
    consequence: 'fewer than two fit on a screen',
  },
  testimonialsSection: {
    type: 'testimonial',
    minCount: 2,
    consequence: 'the slider does not move',
  },
  partnersSection: { type: 'partner' },
  faqSection: { type: 'faq' },
}

/** A section shows all documents of a type, those of a group, or chosen documents. */
function checkCollection({ _type, chosen, group }: Value, content: Content): Fault | undefined {
  const collection = collections[textOf(_type)]
  if (!collection) return undefined
  const { type, minCount = 1, consequence } = collection
  const published = objectsIn(chosen).filter(({ _ref }) => content.byId.has(textOf(_ref)))
  const isShown = ({ groups }: StoredDocument) =>
    !isRecord(group) || objectsIn(groups).some(({ _ref }) => _ref === group._ref)
  const count = published.length || content.ofType(type).filter(isShown).length
  const name = typeTitleOf(type).toLowerCase()
  if (count === 0)
    return isRecord(group)
      ? error(
          `Its group contains no ${name}, so the section is left off the page.`,
          'Add documents to the group, or empty the field “Only this group”.',
        )
      : error(
          `There is no ${name}, so the section is left off the page.`,
          `Publish a ${name}, or hide the section.`,
        )
  if (count >= minCount) return undefined
  const problem = `It needs at least ${minCount} ${name}s but shows only ${count}, so ${consequence}.`
  return { severity: 'warning', problem, advice: 'Publish more.' }
}

export function checkCounts(content: Content): Finding[] {
  const missing = singletonTypes
    .filter((type) => !content.byId.has(type))
    .map((type) =>
      findingIn(
        { _id: type, _type: type },
        {
          rule: 'count',
          ...error('It is not published, and the site needs it.', 'Fill it in and publish it.'),
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
    const fault = checkCollection(section, content)
    if (!fault) return []
    const name = textOf(section.heading) || 'Section without a heading'
    const path = `sections[_key=="${section._key}"]`
    const problem = `“${name}”: ${fault.problem}`
    return [findingIn(document, { rule: 'count', path, ...fault, problem })]
  })
  const fault = checkButtonTargets(document, sections)
  return fault
    ? [...inSections, findingIn(document, { rule: 'count', path: 'sections', ...fault })]
    : inSections
}

function checkButtonTargets(
  { _type }: StoredDocument,
  sections: readonly Value[],
): Fault | undefined {
  const shows = (type: string) => sections.some((section) => section._type === type)
  const leadsToIntro = sections.some(({ slides }) =>
    objectsIn(slides).some(({ action }) => action === 'knowMore'),
  )
  if (!shows('contactSection') && (_type === 'homePage' || shows('pricingSection')))
    return error(
      'No section shows the enquiry form that buttons lead to.',
      'Add the section “Contact”, or show it again.',
    )
  return leadsToIntro && !shows('introSection')
    ? error(
        'A button of the opening leads to the introduction, which no section shows.',
        'Add the section “Introduction”, or show it again.',
      )
    : undefined
}
