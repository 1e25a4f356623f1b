import { documents } from '../../schemas/documents/index.ts'
import { embedded } from '../connection/connection.ts'

/** An entry of the desk, the list in which editors find documents. */
export type Place =
  | { type: string; title?: string }
  | { id: string; title: string; places: readonly Place[] }
  | 'overview'
  | 'deleted'
  | 'divider'

const places: readonly Place[] = [
  'overview',
  'divider',
  { type: 'homePage' },
  {
    id: 'pages',
    title: 'Pages',
    places: [
      { type: 'page', title: 'Landing pages' },
      'divider',
      { type: 'aboutPage' },
      { type: 'contactPage' },
      { type: 'thankYouPage' },
      { type: 'questionsPage' },
      'divider',
      { type: 'privacyPage' },
      { type: 'refundPage' },
      { type: 'termsPage' },
    ],
  },
  {
    id: 'blog',
    title: 'Blog',
    places: [
      { type: 'post', title: 'Posts' },
      { type: 'category', title: 'Categories' },
      { type: 'author', title: 'Authors' },
      'divider',
      { type: 'blogPage' },
    ],
  },
  'divider',
  { type: 'faq', title: 'FAQ' },
  {
    id: 'pricing',
    title: 'Pricing',
    places: [
      { type: 'pricingPlan', title: 'Plans' },
      { type: 'pricingAddOn', title: 'Add-ons' },
    ],
  },
  { type: 'testimonial', title: 'Testimonials' },
  { type: 'clientLogo', title: 'Client logos' },
  { type: 'partner', title: 'Partners' },
  { type: 'featureTile', title: 'Features' },
  { type: 'benefit', title: 'Benefits' },
  { type: 'group', title: 'Groups' },
  'divider',
  { type: 'announcement', title: 'Announcements' },
  { type: 'redirect', title: 'Redirects' },
  { type: 'siteSettings' },
  // Only the embedded lake lists deletions.
  ...(embedded ? (['divider', 'deleted'] as const) : []),
]

const typesIn = (places: readonly Place[]): string[] =>
  places.flatMap((place) => {
    if (typeof place === 'string') return []
    return 'places' in place ? typesIn(place.places) : [place.type]
  })

/** Types without a place above come last. */
export const desk: readonly Place[] = [
  ...places,
  ...documents
    .filter(({ name }) => !typesIn(places).includes(name))
    .map(({ name, title }) => ({ type: name, title })),
]

export const documentTypes = typesIn(desk)

/** The types whose documents are ordered by dragging. */
export const orderedTypes: ReadonlySet<string> = new Set(
  documents
    .filter(({ fields }) => fields.some(({ name }) => name === 'orderRank'))
    .map(({ name }) => name),
)
