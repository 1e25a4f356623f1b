import type { DocumentActionComponent, DocumentActionsResolver } from 'sanity'

/** Replaces the Studio's action `name`. Keeps one wrapper, because a new one for each render would lose its state. */
export function wrapAction(
  name: 'publish' | 'unpublish',
  wrap: (action: DocumentActionComponent) => DocumentActionComponent,
): DocumentActionsResolver {
  const wrappers = new WeakMap<DocumentActionComponent, DocumentActionComponent>()
  return (actions) =>
    actions.map((action) => {
      if (action.action !== name) return action
      const wrapper = wrappers.get(action) ?? Object.assign(wrap(action), { action: name })
      wrappers.set(action, wrapper)
      return wrapper
    })
}
