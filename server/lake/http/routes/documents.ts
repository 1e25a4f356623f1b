import type { Hono } from 'hono'
import { type Document, isPublicId, publishedId } from '../../store/ids.ts'
import { type Env, requireDataset } from '../app.ts'
import { isOn } from '../body.ts'
import type { Services } from '../services.ts'

/** `GET data/doc/{dataset}/{ids}`: documents as they are stored, and which of the ids are not. */
export function docRoutes(app: Hono<Env>, services: Services) {
  app.get('/:version/data/doc/:dataset/:ids', (c) => {
    requireDataset(c.req.param('dataset'), services)
    const asked = c.req.param('ids').split(',')
    const mayRead = (id: string) => c.var.access === 'editor' || isPublicId(id)
    const ids = isOn(c.req.query('includeAllVersions'))
      ? asked.flatMap((id) => allVersions(id, mayRead))
      : asked
    const documents: Document[] = []
    const omitted: { id: string; reason: 'existence' | 'permission' }[] = []
    for (const id of ids) {
      const document = services.store.get(id)
      if (!mayRead(id)) omitted.push({ id, reason: 'permission' })
      else if (document) documents.push(document)
      else omitted.push({ id, reason: 'existence' })
    }
    const content = isOn(c.req.query('excludeContent')) ? [] : documents
    return c.json({ documents: content, omitted })
  })

  /** Only those that the asker may read: that there is a draft, or which releases, is told to no visitor. */
  function allVersions(id: string, mayRead: (id: string) => boolean): string[] {
    const group = publishedId(id)
    const ids = services.store.documents().map(({ _id }) => _id)
    const all = ids.filter((other) => publishedId(other) === group && mayRead(other))
    return all.length > 0 ? all : [id]
  }
}
