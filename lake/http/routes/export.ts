import type { Document } from '../../store/ids.ts'
import { type Route, route } from '../route.ts'
import type { Services } from '../services.ts'
import { jsonLines } from './jsonLines.ts'

/**
 * `GET data/export/{dataset}`: every document, one JSON line each, as `sanity dataset export` reads
 * them. It fetches assets by their `url`, so here that is a whole URL with this server's origin.
 */
export function exportRoutes({ store }: Services): Route[] {
  return [
    route({ path: '/:version/data/export/:dataset' }, (c) => {
      const { origin } = new URL(c.req.url)
      const types = c.req.query('types')?.split(',')
      const documents = store
        .documents()
        .filter(({ _type }) => !types || types.includes(_type))
        .map((document) => withWholeUrl(document, origin))
      return jsonLines(documents)
    }),
  ]
}

function withWholeUrl(document: Document, origin: string): Document {
  const isAsset = document._type === 'sanity.imageAsset' || document._type === 'sanity.fileAsset'
  return isAsset && typeof document.url === 'string' && document.url.startsWith('/')
    ? { ...document, url: origin + document.url }
    : document
}
