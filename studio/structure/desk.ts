import { documents } from '../../schemas/documents/index.ts'
import { embedded } from '../connection/connection.ts'

/** An entry of the desk, in which editors find documents. */
export type Place =
  | { kind: 'singleton'; type: string }
  | { kind: 'list'; type: string; title: string }
  | { kind: 'ordered'; type: string; title: string }
  | { kind: 'group'; id: string; title: string; places: readonly Place[] }
  | { kind: 'overview' }
  | { kind: 'deleted' }
  | { kind: 'divider' }

const singleton = (type: string): Place => ({ kind: 'singleton', type })
const list = (type: string, title: string): Place => ({ kind: 'list', type, title })
const ordered = (type: string, title: string): Place => ({ kind: 'ordered', type, title })
const divider: Place = { kind: 'divider' }
const group = (id: string, title: string, places: readonly Place[]): Place => ({
  kind: 'group',
  id,
  title,
  places,
})

const places: readonly Place[] = [
  { kind: 'overview' },
  divider,
  singleton('homePage'),
  group('pages', 'Pages', [
    list('page', 'Landing pages'),
    divider,
    singleton('aboutPage'),
    singleton('contactPage'),
    singleton('thankYouPage'),
    singleton('questionsPage'),
    divider,
    singleton('privacyPage'),
    singleton('refundPage'),
    singleton('termsPage'),
  ]),
  group('blog', 'Blog', [
    list('post', 'Posts'),
    list('category', 'Categories'),
    list('author', 'Authors'),
    divider,
    singleton('blogPage'),
  ]),
  divider,
  ordered('faq', 'FAQ'),
  group('pricing', 'Pricing', [list('pricingPlan', 'Plans'), ordered('pricingAddOn', 'Add-ons')]),
  ordered('testimonial', 'Testimonials'),
  ordered('clientLogo', 'Client logos'),
  ordered('partner', 'Partners'),
  list('featureTile', 'Features'),
  ordered('benefit', 'Benefits'),
  list('group', 'Groups'),
  divider,
  list('announcement', 'Announcements'),
  list('redirect', 'Redirects'),
  singleton('siteSettings'),
  // Only the embedded lake lists deletions.
  ...(embedded ? [divider, { kind: 'deleted' } as const] : []),
]

/** Returns the places and, after each group, the places inside it. */
export const placesOf = (places: readonly Place[]): readonly Place[] =>
  places.flatMap((place) => (place.kind === 'group' ? [place, ...placesOf(place.places)] : [place]))

const typesIn = (places: readonly Place[]): string[] =>
  placesOf(places).flatMap((place) => ('type' in place ? [place.type] : []))

/** Every document type has exactly one place; types that are not listed above come last. */
export const desk: readonly Place[] = [
  ...places,
  ...documents
    .filter(({ name }) => !typesIn(places).includes(name))
    .map(({ name, title }) => list(name, title)),
]

export const documentTypes = typesIn(desk)

/** The types whose documents are ordered by dragging. */
export const orderedTypes: ReadonlySet<string> = new Set(
  placesOf(desk).flatMap((place) => (place.kind === 'ordered' ? [place.type] : [])),
)
