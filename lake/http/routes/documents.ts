import { type Document, mayRead, publishedId } from '../../document/ids.ts'
import { isOn } from '../../request/body.ts'
import { MAX_LISTED, readList } from '../readList.ts'
import { type Route, route } from '../route.ts'
import type { Services } from '../services.ts'

/** The number of ids per request. Editors may send more: their Studio requests as many as fit into a URL of 11 kB. */
export const MAX_IDS = { visitor: MAX_LISTED, contributor: 1_000, editor: 1_000 }

export function documentRoutes({ store }: Services): Route[] {
  /** Replaces each id with its readable versions, if any. Listing the others as `omitted` would disclose drafts. */
  function expandVersions(ids: readonly string[], isReadable: (id: string) => boolean): string[] {
    const groups = new Map(ids.map((id) => [publishedId(id), { id, versions: [] as string[] }]))
    for (const { _id } of store.documents())
      if (isReadable(_id)) groups.get(publishedId(_id))?.versions.push(_id)
    return [...groups.values()].flatMap(({ id, versions }) => (versions.length > 0 ? versions : id))
  }

  return [
    route({ path: '/:version/data/doc/:dataset/:ids', access: 'visitor' }, (c) => {
      const requestedIds = readList(c.req.param('ids'), MAX_IDS[c.var.budget.sender.access])
      const isReadable = (id: string) => mayRead(c.var.budget.sender.access, id)
      const ids = isOn(c.req.query('includeAllVersions'))
        ? expandVersions(requestedIds, isReadable)
        : requestedIds
      const documents: Document[] = []
      const omitted: { id: string; reason: 'existence' | 'permission' }[] = []
      for (const id of ids) {
        const document = store.get(id)
        if (!isReadable(id)) omitted.push({ id, reason: 'permission' })
        else if (document) documents.push(document)
        else omitted.push({ id, reason: 'existence' })
      }
      const content = isOn(c.req.query('excludeContent')) ? [] : documents
      return { documents: content, omitted }
    }),
  ]
}
