import { type Document, isPublicId, publishedId } from '../../store/ids.ts'
import { isOn } from '../body.ts'
import { type Route, route } from '../route.ts'
import type { Services } from '../services.ts'

/** `GET data/doc/{dataset}/{ids}`: documents as they are stored, and which of the ids are not. */
export function documentRoutes({ store }: Services): Route[] {
  /** Only those that may be read: that there is a draft, or which releases, is told to no visitor. */
  function allVersions(id: string, mayRead: (id: string) => boolean): string[] {
    const group = publishedId(id)
    const ids = store.documents().map(({ _id }) => _id)
    const all = ids.filter((other) => publishedId(other) === group && mayRead(other))
    return all.length > 0 ? all : [id]
  }

  return [
    route({ path: '/:version/data/doc/:dataset/:ids', access: 'visitor' }, (c) => {
      const requestedIds = c.req.param('ids').split(',')
      const mayRead = (id: string) => c.var.access === 'editor' || isPublicId(id)
      const ids = isOn(c.req.query('includeAllVersions'))
        ? requestedIds.flatMap((id) => allVersions(id, mayRead))
        : requestedIds
      const documents: Document[] = []
      const omitted: { id: string; reason: 'existence' | 'permission' }[] = []
      for (const id of ids) {
        const document = store.get(id)
        if (!mayRead(id)) omitted.push({ id, reason: 'permission' })
        else if (document) documents.push(document)
        else omitted.push({ id, reason: 'existence' })
      }
      const content = isOn(c.req.query('excludeContent')) ? [] : documents
      return c.json({ documents: content, omitted })
    }),
  ]
}
