import { useEffect, useRef } from 'react'
import {
  type DocumentActionComponent,
  type DocumentActionsResolver,
  type SanityDocumentLike,
  useDocumentStore,
} from 'sanity'
import { apiVersion } from '../../domain/apiVersion.ts'
import { freeSlug, hasSlug, slugTypes } from '../../domain/slugs.ts'

const SLUGS = '*[_type in $types && defined(slug.current)].slug.current'

/** A copy of a page has an address of its own, or it could not be published beside its original. */
export const copiesWithSlugs: DocumentActionsResolver = (actions, { schemaType }) =>
  hasSlug(schemaType)
    ? actions.map((action) => (action.action === 'duplicate' ? addressingCopies(action) : action))
    : actions

/** The same component for the same action each time, or React would forget the addresses. */
const known = new WeakMap<DocumentActionComponent, DocumentActionComponent>()

function addressingCopies(duplicate: DocumentActionComponent): DocumentActionComponent {
  const action: DocumentActionComponent = (props) => {
    const taken = useTakenSlugs()
    const options = { ...props, mapDocument: withItsOwnSlug(taken) }
    return duplicate(options)
  }
  action.action = 'duplicate'
  const same = known.get(duplicate) ?? action
  known.set(duplicate, same)
  return same
}

/** The slugs of all documents, drafts included. */
function useTakenSlugs() {
  const documentStore = useDocumentStore()
  const taken = useRef<string[]>([])
  useEffect(() => {
    const params = { types: Object.keys(slugTypes) }
    const options = { apiVersion, perspective: 'raw' as const, throttleTime: 1000 }
    const subscription = documentStore.listenQuery(SLUGS, params, options).subscribe({
      next: (slugs) => {
        taken.current = slugs
      },
      // Without them the form says that the address is taken.
      error: () => undefined,
    })
    return () => subscription.unsubscribe()
  }, [documentStore])
  return taken
}

type Taken = { readonly current: readonly string[] }

const withItsOwnSlug =
  (taken: Taken) =>
  (document: SanityDocumentLike): SanityDocumentLike => {
    const { current } = (document.slug ?? {}) as { current?: string } // a slug's shape
    return current
      ? { ...document, slug: { _type: 'slug', current: freeSlug(current, taken.current) } }
      : document
  }
