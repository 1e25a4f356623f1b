import { objectsIn } from '../../domain/records.ts'
import {
  collectionSections,
  type StoredDocument,
  singletonTypes,
  textOf,
  typeTitleOf,
} from '../content/documents.ts'
import type { Content } from '../content/readContent.ts'
import { createFinding, type Finding } from './finding.ts'

const createError = (document: StoredDocument, path: string, problem: string, advice: string) =>
  createFinding(document, { rule: 'missing', severity: 'error', path, problem, advice })

export const checkMissingContent = (content: Content): Finding[] => [
  ...singletonTypes
    .filter((type) => !content.byId.has(type))
    .map((type) =>
      createError(
        { _id: type, _type: type },
        '',
        'It is not published, and the site needs it.',
        'Fill it in and publish it.',
      ),
    ),
  ...content.pagesWithSections.flatMap((page) => [
    ...findEmptySections(page, content),
    ...findDeadButtons(page),
  ]),
]

type Page = Content['pagesWithSections'][number]

/** The schema warns about a section whose group is empty. */
const findEmptySections = ({ document, sections }: Page, content: Content): Finding[] =>
  sections.flatMap(({ _type, _key, heading }) => {
    const [type] = Object.entries(collectionSections).find(([, name]) => name === _type) ?? []
    if (!type || content.ofType(type).length > 0) return []
    const name = typeTitleOf(type).toLowerCase()
    return [
      createError(
        document,
        `sections[_key=="${_key}"]`,
        `“${textOf(heading) || 'Section without a heading'}”: There is no published ${name}, so the section is left off the page.`,
        `Publish a ${name}, or hide the section.`,
      ),
    ]
  })

function findDeadButtons({ document, sections }: Page): Finding[] {
  const hasSection = (type: string) => sections.some((section) => section._type === type)
  const leadsToForm = document._type === 'homePage' || hasSection('pricingSection')
  const leadsToIntro = sections.some(({ slides }) =>
    objectsIn(slides).some(({ action }) => action === 'knowMore'),
  )
  const reportMissing = (title: string, problem: string) => [
    createError(document, 'sections', problem, `Add the section “${title}”, or show it again.`),
  ]
  if (leadsToForm && !hasSection('contactSection'))
    return reportMissing('Contact', 'No section shows the enquiry form that buttons lead to.')
  return leadsToIntro && !hasSection('introSection')
    ? reportMissing(
        'Introduction',
        'A button of the opening slides leads to the introduction, but this page shows no section “Introduction”.',
      )
    : []
}
