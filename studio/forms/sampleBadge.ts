import type { DocumentBadgeComponent } from 'sanity'

/** Content health lists all sample documents. */
export const sampleBadge: DocumentBadgeComponent = ({ draft, published }) =>
  (draft ?? published)?.sample === true
    ? {
        label: 'Sample',
        title:
          'Some of this content is invented. Switch “This is sample content” off once all of it is real.',
        color: 'warning',
      }
    : null
