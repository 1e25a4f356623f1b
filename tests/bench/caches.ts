import type { SanityClient } from '@sanity/client'
import { EDITOR_TOKEN, type TestServer } from '../setup/server/testServer.ts'
import { questionIds } from './editor.ts'
import type { Measured } from './measured.ts'
import { durationOf, median, percentile, read, roundTrip } from './timing.ts'

const rounds = 30

/** What is made anew after a publish against what is kept: pages, answers to queries, pictures. */
export async function measureCaches(server: TestServer, homeQuery: string): Promise<Measured[]> {
  const client = server.client()
  const change = changer(client, await questionIds(client))
  const home = `${server.origin()}/`
  const page = await compare(server, change, () => read(home))
  const query = await compare(server, change, () => read(server.origin() + homeQuery))
  const picture = await pictures(server, client)
  return [
    ...pair('The home page', 'rendered', page),
    ...pair('The home page’s query', 'evaluated', query),
    ...pair(`A picture of ${picture.width} pixels made smaller`, 'drawn', picture),
  ]
}

type Compared = { empty: number[]; fresh: number[]; kept: number[] }

function pair(name: string, made: string, { empty, fresh, kept }: Compared): Measured[] {
  const detail = (durations: number[]) =>
    `median of ${durations.length}, p95 ${percentile(durations, 95).toFixed(1)} ms`
  const fromCache = { name: 'from the cache', value: median(kept) }
  return [
    {
      name: `${name}, from the cache`,
      value: fromCache.value,
      unit: 'ms',
      detail: detail(kept),
      baseline: { name: 'an empty round trip', value: median(empty) },
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

/** One of each in turn, so that whatever else the machine does falls on all of them alike. */
async function compare(
  server: TestServer,
  change: (round: number) => Promise<unknown>,
  ask: (round: number) => Promise<unknown>,
): Promise<Compared> {
  const compared: Compared = { empty: [], fresh: [], kept: [] }
  for (let round = 0; round < rounds; round++) {
    await change(round)
    compared.empty.push(await durationOf(() => roundTrip(server.origin())))
    compared.fresh.push(await durationOf(() => ask(round)))
    compared.kept.push(await durationOf(() => ask(round)))
  }
  return compared
}

/** The largest photograph, at widths that nobody has asked for yet, as only editors may; a browser that reads AVIF. */
async function pictures(server: TestServer, client: SanityClient) {
  const { url, width } = await client.fetch<{ url: string; width: number }>(
    `*[_type == "sanity.imageAsset" && mimeType != "image/svg+xml"]
      | order(metadata.dimensions.width desc)[0]{url, "width": metadata.dimensions.width}`,
  )
  const address = (round: number) =>
    `${server.origin()}${url}?w=${600 + round}&fit=crop&auto=format&q=75`
  const headers = {
    accept: 'image/avif,image/webp,*/*',
    authorization: `Bearer ${EDITOR_TOKEN}`,
  }
  const ask = (round: number) => read(address(round), headers)
  return { ...(await compare(server, async () => {}, ask)), width }
}
