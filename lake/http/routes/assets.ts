import type { Context } from 'hono'
import type { Reader } from '../../assets/index.ts'
import { readChunks } from '../body.ts'
import { type Env, type Route, route } from '../route.ts'
import type { Services } from '../services.ts'

/**
 * `POST assets/{images|files}/{dataset}`: the body is the file, what is said about it stands in the
 * query as `@sanity/client` writes it. The same bytes a second time yield the document that is
 * there already. Its `url` holds from the root of this server, whatever that is called.
 *
 * What is uploaded is served to everyone, as Sanity's CDN does: nobody finds a path without knowing the hash.
 */
export function assetRoutes({ assets, store, write }: Services): Route[] {
  if (!assets) return []
  const { serve: serveAsset, store: storeAsset, maxBytes } = assets

  async function serve(c: Context<Env>): Promise<Response> {
    // Who deletes an asset's document means the asset: what was shown by mistake must not stay public.
    return (await serveAsset(c.req.raw, { documentOf: store.get, ...visitorIn(c) })) ?? c.notFound()
  }

  function visitorIn(c: Context<Env>): Pick<Reader, 'visitor'> {
    const { sender } = c.env ?? {}
    if (c.var.access !== 'visitor' || typeof sender === 'string') return {}
    return { visitor: { address: sender?.address ?? '', documents: store.documents } }
  }

  return [
    route({ method: 'ALL', path: '/images/*', access: 'visitor' }, serve),
    route({ method: 'ALL', path: '/files/*', access: 'visitor' }, serve),

    route(
      {
        method: 'POST',
        path: '/:version/assets/:kind{images|files}/:dataset',
        access: 'contributor',
      },
      async (c) => {
        const kind = c.req.param('kind') === 'images' ? 'image' : 'file'
        const { filename, label, title, description, creditLine, ...query } = c.req.query()
        const { sourceId, sourceName, sourceUrl } = query
        const stub = await storeAsset(kind, readChunks(c.req.raw, maxBytes), {
          filename,
          label,
          title,
          description,
          creditLine,
          contentType: c.req.header('content-type'),
          ...(sourceId ? { source: { id: sourceId, name: sourceName, url: sourceUrl } } : {}),
        })
        // A new asset is shown nowhere before a document with it is published, so contributors may bring theirs.
        const written = await write({ author: c.var.userId, role: 'editor' }, (staging) => {
          if (!staging.get(stub._id)) staging.put(stub, { create: stub })
        })
        return { document: written.get(stub._id) }
      },
    ),
  ]
}
