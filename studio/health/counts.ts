import { isRecord, objectsIn } from '../../domain/records.ts'
import {
  type StoredDocument,
  singletonTypes,
  textOf,
  typeNameOf,
  type Value,
} from '../content/documents.ts'
import type { Content } from '../content/readContent.ts'
import { type Finding, findingIn } from './finding.ts'

type Fault = Pick<Finding, 'severity' | 'problem' | 'advice'>
type Check = (section: Value, content: Content) => Fault | undefined

const error = (problem: string, advice: string): Fault => ({ severity: 'error', problem, advice })
const warning = (problem: string, advice: string): Fault => ({
  severity: 'warning',
  problem,
  advice,
})

const leftOut = (what: string, advice: string) =>
  error(`${what}, so the section is left off the page.`, advice)

const refersTo = (references: unknown, id: unknown) =>
  objectsIn(references).some(({ _ref }) => _ref === id)

/** Creates the check of a section that shows all documents of a type, those of a group, or chosen ones. */
const collection =
  (type: string, least = 1, harm = ''): Check =>
  ({ chosen, group }, content) => {
    const published = objectsIn(chosen).filter(({ _ref }) => content.byId.has(textOf(_ref)))
    const inGroup = content
      .ofType(type)
      .filter(({ groups }) => !isRecord(group) || refersTo(groups, group._ref))
    const count = published.length || inGroup.length
    const name = typeNameOf(type).toLowerCase()
    if (count === 0 && isRecord(group))
      return leftOut(`Its group contains no ${name}`, 'Add some to the group, or empty the field.')
    if (count === 0)
      return leftOut(`There is no ${name}`, `Publish a ${name}, or hide the section.`)
    if (count >= least) return undefined
    return warning(
      `It shows only ${count} of at least ${least} ${name}s, so ${harm}.`,
      'Publish more.',
    )
  }

/** The checks of sections. Features, points and plans are fields of their section, so checkFields checks them. */
const checks: Readonly<Record<string, Check>> = {
  benefitsSection: collection('benefit'),
  clientsSection: collection('clientLogo', 8, 'the slider repeats itself on one screen'),
  testimonialsSection: collection('testimonial', 2, 'nothing changes in the slider'),
  partnersSection: collection('partner'),
  faqSection: collection('faq'),
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
  return [...missing, ...content.sectioned.flatMap((page) => checkSections(page, content))]
}

function checkSections(
  { document, sections }: Content['sectioned'][number],
  content: Content,
): Finding[] {
  const inSections = sections.flatMap((section) => {
    const fault = checks[textOf(section._type)]?.(section, content)
    if (!fault) return []
    const name = textOf(section.heading) || 'The opening'
    const path = `sections[_key=="${section._key}"]`
    const problem = `“${name}”: ${fault.problem}`
    return [findingIn(document, { rule: 'count', path, ...fault, problem })]
  })
  const fault = checkButtonTargets(document, sections)
  return fault
    ? [...inSections, findingIn(document, { rule: 'count', path: 'sections', ...fault })]
    : inSections
}

/** Checks that the page shows the sections that its buttons lead to. */
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
      'No section shows the enquiry form, to which buttons lead.',
      'Add the section “Contact”, or show it again.',
    )
  return leadsToIntro && !shows('introSection')
    ? error(
        'A button of the opening leads to the introduction, which no section shows.',
        'Add the section “Introduction”, or show it again.',
      )
    : undefined
}
