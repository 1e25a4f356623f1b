import type { Hono } from 'hono'
import { AssetError } from '../../assets/index.ts'
import { refusal } from '../../store/errors.ts'
import { type Env, requireDataset } from '../app.ts'
import { readBytes } from '../body.ts'
import type { Services } from '../services.ts'

/**
 * `POST assets/{images|files}/{dataset}`: the body is the file, what is said about it stands in the
 * address as `@sanity/client` writes it. The same bytes a second time yield the document that is
 * there already. Its `url` holds from the root of this server, whatever that is called.
 */
export function assetRoutes(app: Hono<Env>, services: Services) {
  app.post('/:version/assets/:kind{images|files}/:dataset', async (c) => {
    requireDataset(c.req.param('dataset'), services)
    const bytes = await readBytes(c.req.raw, services.assets.maxBytes)
    const kind = c.req.param('kind') === 'images' ? 'image' : 'file'
    const { filename, label, title, description, creditLine, ...query } = c.req.query()
    const { sourceId, sourceName, sourceUrl } = query
    const stub = await services.assets
      .store(kind, bytes, {
        filename,
        label,
        title,
        description,
        creditLine,
        contentType: c.req.header('content-type'),
        ...(sourceId ? { source: { id: sourceId, name: sourceName, url: sourceUrl } } : {}),
      })
      .catch((error: unknown) => {
        throw error instanceof AssetError ? refusal(error.status, error.message) : error
      })
    const written = services.write({ author: c.var.identity }, (staging) => {
      if (!staging.get(stub._id)) staging.put(stub, { create: stub })
    })
    return c.json({ document: written.get(stub._id) })
  })
}
