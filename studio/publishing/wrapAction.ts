import type { DocumentActionComponent, DocumentActionsResolver } from 'sanity'

/** Calls `create` once for each action. A new function for each render would lose the state of the action. */
export function rememberForAction<Made extends object>(
  create: (action: DocumentActionComponent) => Made,
): (action: DocumentActionComponent) => Made {
  const made = new WeakMap<DocumentActionComponent, Made>()
  return (action) => {
    const known = made.get(action) ?? create(action)
    made.set(action, known)
    return known
  }
}

/** Replaces the Studio's action `name`. */
export function wrapAction(
  name: 'publish' | 'unpublish',
  wrap: (action: DocumentActionComponent) => DocumentActionComponent,
): DocumentActionsResolver {
  const wrapperOf = rememberForAction((action) => Object.assign(wrap(action), { action: name }))
  return (actions) => actions.map((action) => (action.action === name ? wrapperOf(action) : action))
}
