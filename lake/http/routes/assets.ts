import type { Context } from 'hono'
import { compress } from 'hono/compress'
import type { ReadLimits } from '../../assets/storeAsset.ts'
import { readChunks } from '../../request/body.ts'
import { type Env, type Route, route } from '../route.ts'
import type { Services } from '../services.ts'

const compressSvg = compress({ encoding: 'gzip', contentTypeFilter: /^image\/svg/ })

/** Like Sanity's CDN, the lake serves an asset to everyone who knows its path. */
export function assetRoutes({ assets, store, write }: Services): Route[] {
  if (!assets) return []
  const { serve: serveAsset, store: storeAsset, maxBytes } = assets

  async function serve(c: Context<Env>): Promise<Response> {
    await compressSvg(c, async () => {
      const answer = await serveAsset(c.req.raw, { documentOf: store.get, ...visitorLimits(c) })
      c.res = answer ?? (await c.notFound())
    })
    return c.res
  }

  function visitorLimits(c: Context<Env>): Pick<ReadLimits, 'visitor'> {
    const { sender } = c.env ?? {}
    const isInProcess = typeof sender === 'string'
    if (c.var.budget.sender.access !== 'visitor' || isInProcess) return {}
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
        const asset = await storeAsset(kind, readChunks(c.req.raw, maxBytes), {
          filename,
          label,
          title,
          description,
          creditLine,
          contentType: c.req.header('content-type'),
          extract: c.req.queries('meta'),
          ...(sourceId ? { source: { id: sourceId, name: sourceName, url: sourceUrl } } : {}),
        })
        // Contributors may upload too, although they may otherwise write only drafts.
        const mayWrite = (id: string) => id === asset._id
        await write(c.var.budget, { mayWrite }, (staging) => {
          if (!staging.get(asset._id)) staging.put(asset, { create: asset })
        })
        return { document: store.get(asset._id) }
      },
    ),
  ]
}
