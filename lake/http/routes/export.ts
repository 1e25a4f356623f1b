import type { Document } from '../../document/ids.ts'
import { readList } from '../list.ts'
import { type Route, route } from '../route.ts'
import type { Services } from '../services.ts'
import { ndjson } from './jsonLines.ts'

/**
 * `GET data/export/{dataset}`: every document, one JSON line each, as `sanity dataset export` reads
 * them. It fetches assets by their `url`, so here that is a whole URL with this server's origin.
 */
export function exportRoutes({ store }: Services): Route[] {
  return [
    route({ path: '/:version/data/export/:dataset' }, (c) => {
      const { origin } = new URL(c.req.url)
      const named = c.req.query('types')
      const types = named === undefined ? undefined : readList(named)
      const documents = store
        .documents()
        .filter(({ _type }) => !types || types.includes(_type))
        .values()
      // Written at the pace of the reader: a dataset has no largest size.
      const body = new ReadableStream({
        pull(controller) {
          const { done, value } = documents.next()
          if (done) return controller.close()
          controller.enqueue(UTF8.encode(`${JSON.stringify(withWholeUrl(value, origin))}\n`))
        },
      })
      return ndjson(body)
    }),
  ]
}

const UTF8 = new TextEncoder()

function withWholeUrl(document: Document, origin: string): Document {
  const isAsset = document._type === 'sanity.imageAsset' || document._type === 'sanity.fileAsset'
  return isAsset && typeof document.url === 'string' && document.url.startsWith('/')
    ? { ...document, url: origin + document.url }
    : document
}
