import type { SanityClient } from '@sanity/client'
import type { TestServer } from '../../server/testServer.ts'
import { questionIds } from './editor.ts'
import type { Measured } from './measured.ts'
import { durationOf, median, percentile, read } from './timing.ts'

const rounds = 30

/** What is made anew after a publish against what is kept: pages, answers to queries, pictures. */
export async function measureCaches(
  server: TestServer,
  homeQuery: string,
  roundTrip: Measured['baseline'],
): Promise<Measured[]> {
  const client = server.client()
  const change = changer(client, await questionIds(client))
  const home = `${server.origin()}/`
  const page = await freshAndKept(change, () => read(home))
  const query = await freshAndKept(change, () => read(server.origin() + homeQuery))
  const picture = await pictures(server, client)
  return [
    ...pair('The home page', 'rendered', page, roundTrip),
    ...pair('The home page’s query', 'evaluated', query, roundTrip),
    ...pair(`A picture of ${picture.width} pixels made smaller`, 'drawn', picture, roundTrip),
  ]
}

type FreshAndKept = { fresh: number[]; kept: number[] }

function pair(
  name: string,
  made: string,
  { fresh, kept }: FreshAndKept,
  roundTrip: Measured['baseline'],
): Measured[] {
  const detail = (durations: number[]) =>
    `median of ${durations.length}, p95 ${percentile(durations, 95).toFixed(1)} ms`
  const fromCache = { name: 'from the cache', value: median(kept) }
  return [
    {
      name: `${name}, from the cache`,
      value: fromCache.value,
      unit: 'ms',
      detail: detail(kept),
      baseline: roundTrip,
    },
    {
      name: `${name}, ${made}`,
      value: median(fresh),
      unit: 'ms',
      detail: detail(fresh),
      baseline: fromCache,
    },
  ]
}

/** Changes something published, so that nothing that was made before holds any more. */
function changer(client: SanityClient, [id = '']: string[]) {
  let count = 0
  return () =>
    client
      .patch(id)
      .set({ question: `Change ${++count}?` })
      .commit()
}

async function freshAndKept(change: () => Promise<unknown>, ask: () => Promise<unknown>) {
  const fresh: number[] = []
  const kept: number[] = []
  for (let round = 0; round < rounds; round++) {
    await change()
    fresh.push(await durationOf(ask))
    kept.push(await durationOf(ask))
  }
  return { fresh, kept }
}

/** The largest photograph, at widths that nobody has asked for yet; as a browser asks that reads AVIF. */
async function pictures(server: TestServer, client: SanityClient) {
  const { url, width } = await client.fetch<{ url: string; width: number }>(
    `*[_type == "sanity.imageAsset" && mimeType != "image/svg+xml"]
      | order(metadata.dimensions.width desc)[0]{url, "width": metadata.dimensions.width}`,
  )
  const fresh: number[] = []
  const kept: number[] = []
  for (let round = 0; round < 10; round++) {
    const address = `${server.origin()}${url}?w=${600 + round}&fit=crop&auto=format&q=75`
    const ask = () => read(address, { accept: 'image/avif,image/webp,*/*' })
    fresh.push(await durationOf(ask))
    kept.push(await durationOf(ask))
  }
  return { fresh, kept, width }
}
