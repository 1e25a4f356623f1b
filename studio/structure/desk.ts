import { fixedPages } from '../../domain/fixedPages.ts'
import { documents } from '../../schemas/documents/index.ts'
import { embedded } from '../connection/connection.ts'

export type DeskItem =
  | { type: string; title?: string }
  | { id: string; title: string; items: readonly DeskItem[] }
  | 'overview'
  | 'deleted'
  | 'divider'

const listPagesIn = (isListed: (folder: string) => boolean): DeskItem[] =>
  fixedPages.filter(({ folder }) => isListed(folder)).map(({ type }) => ({ type }))

const items: readonly DeskItem[] = [
  'overview',
  'divider',
  { type: 'homePage' },
  {
    id: 'pages',
    title: 'Pages',
    items: [
      { type: 'page', title: 'Landing pages' },
      'divider',
      ...listPagesIn((folder) => !['sections', 'blog', 'legal'].includes(folder)),
      'divider',
      ...listPagesIn((folder) => folder === 'legal'),
    ],
  },
  {
    id: 'blog',
    title: 'Blog',
    items: [
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
    items: [
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

const listTypes = (items: readonly DeskItem[]): string[] =>
  items.flatMap((item) => {
    if (typeof item === 'string') return []
    return 'items' in item ? listTypes(item.items) : [item.type]
  })

/** Ends with the document types that `items` lacks. `items` must contain all singletons. */
export const desk: readonly DeskItem[] = [
  ...items,
  ...documents
    .filter(({ name }) => !listTypes(items).includes(name))
    .map(({ name, title }) => ({ type: name, title })),
]

export const documentTypes = listTypes(desk)

/** Editors order the documents of these types by dragging. */
export const orderedTypes: ReadonlySet<string> = new Set(
  documents
    .filter(({ fields }) => fields.some(({ name }) => name === 'orderRank'))
    .map(({ name }) => name),
)
