import type { SanityClient } from '@sanity/client'

const BATCH_SIZE = 200

export async function addPosts(client: SanityClient, count: number) {
  for (let first = 0; first < count; first += BATCH_SIZE) {
    const transaction = client.transaction()
    for (let n = first; n < Math.min(first + BATCH_SIZE, count); n += 1)
      transaction.create(createPost(n))
    await transaction.commit()
  }
}

const createPost = (n: number) => ({
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
