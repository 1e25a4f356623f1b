import { withAssetUrl } from '../../assets/assetUrl.ts'
import { createJobPauses } from '../../jobs/jobs.ts'
import { readList } from '../readList.ts'
import { type Route, route } from '../route.ts'
import type { Services } from '../services.ts'
import { ndjsonResponse } from './ndjson.ts'

/** The `url` of an asset begins with this server's origin, because `sanity dataset export` downloads that URL. */
export function exportRoutes({ store, projectId, dataset }: Services): Route[] {
  return [
    route({ path: '/:version/data/export/:dataset' }, (c) => {
      const { origin } = new URL(c.req.url)
      const typesParam = c.req.query('types')
      const types = typesParam === undefined ? undefined : readList(typesParam)
      const documents = store
        .documents()
        .filter(({ _type }) => !types || types.includes(_type))
        .values()
      const pause = createJobPauses('export of documents')
      // Applies back-pressure, because a dataset may be of any size.
      const body = new ReadableStream({
        async pull(controller) {
          await pause()
          const { done, value } = documents.next()
          if (done) return controller.close()
          const document = withAssetUrl(value, { projectId, dataset }, origin)
          controller.enqueue(UTF8.encode(`${JSON.stringify(document)}\n`))
        },
      })
      return ndjsonResponse(body)
    }),
  ]
}

const UTF8 = new TextEncoder()
