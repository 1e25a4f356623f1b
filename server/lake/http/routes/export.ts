import type { Hono } from 'hono'
import type { Document } from '../../store/ids.ts'
import { type Env, requireDataset } from '../app.ts'
import type { Services } from '../services.ts'

/**
 * `GET data/export/{dataset}`: every document, one JSON line each, as `sanity dataset export` reads
 * them. It fetches assets by their `url`, so here that is an address with this server's origin.
 */
export function exportRoutes(app: Hono<Env>, services: Services) {
  app.get('/:version/data/export/:dataset', (c) => {
    requireDataset(c.req.param('dataset'), services)
    const { origin } = new URL(c.req.url)
    const types = c.req.query('types')?.split(',')
    const documents = services.store
      .documents()
      .filter(({ _type }) => !types || types.includes(_type))
      .map((document) => withAddress(document, origin))
    return c.body(documents.map((document) => `${JSON.stringify(document)}\n`).join(''), 200, {
      'content-type': 'application/x-ndjson',
    })
  })
}

function withAddress(document: Document, origin: string): Document {
  const isAsset = document._type === 'sanity.imageAsset' || document._type === 'sanity.fileAsset'
  return isAsset && typeof document.url === 'string' && document.url.startsWith('/')
    ? { ...document, url: origin + document.url }
    : document
}
