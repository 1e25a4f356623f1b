import type { SanityClient } from '@sanity/client'
import type { TestServer } from '../setup/server/testServer.ts'
import { questionIds } from './editor.ts'
import type { Measured } from './measured.ts'
import { durationOf, median, percentile, read } from './timing.ts'

const POSTS = 10_000
const BATCH = 200
const ROUNDS = 20

/** What many posts cost those who read none of them: the same with the seed alone and with the posts beside it. */
export async function measureScale(server: TestServer, homeQuery: string): Promise<Measured[]> {
  const client = server.client()
  const alone = await measure(server, client, homeQuery)
  for (let first = 0; first < POSTS; first += BATCH) await addPosts(client, first)
  const beside = await measure(server, client, homeQuery)
  const row = (name: string, what: keyof typeof alone): Measured => ({
    name: `${name}, with ${POSTS} posts`,
    value: median(beside[what]),
    unit: 'ms',
    detail: `median of ${ROUNDS}, p95 ${percentile(beside[what], 95).toFixed(1)} ms`,
    baseline: { name: 'with the seed alone', value: median(alone[what]) },
  })
  return [
    row('The home page’s query after a publish', 'query'),
    row('The home page after a publish', 'home'),
    row('The blog list after a publish', 'blog'),
  ]
}

async function measure(server: TestServer, client: SanityClient, homeQuery: string) {
  const [id = ''] = await questionIds(client)
  const durations = { query: [] as number[], home: [] as number[], blog: [] as number[] }
  const paths = { query: homeQuery, home: '/', blog: '/blog' }
  for (let round = 0; round < ROUNDS; round += 1)
    for (const what of ['query', 'home', 'blog'] as const) {
      await client
        .patch(id)
        .set({ question: `Round ${round} of ${what}?` })
        .commit()
      durations[what].push(await durationOf(() => read(server.origin() + paths[what])))
    }
  return durations
}

async function addPosts(client: SanityClient, first: number) {
  const transaction = client.transaction()
  for (let n = first; n < first + BATCH; n += 1)
    transaction.create({
      _type: 'post',
      title: `Post ${n}`,
      slug: { _type: 'slug', current: `post-${n}` },
      publishedAt: new Date(Date.UTC(1990, 0, 1 + n)).toISOString().slice(0, 10),
      excerpt: `What was learned on day ${n}.`,
      body: [
        {
          _key: 'text',
          _type: 'block',
          style: 'normal',
          children: [{ _key: 'span', _type: 'span', text: 'Rooms, rates and bills. '.repeat(100) }],
        },
      ],
    })
  await transaction.commit()
}
