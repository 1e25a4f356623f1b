import { readFileSync } from 'node:fs'
import type { TestServer } from '../setup/server/testServer.ts'
import { type Figure, figure, ratioOf } from './figures.ts'
import { addPosts } from './posts.ts'
import { durationOf, median, read } from './timing.ts'

const POSTS = 10_000
const ROUNDS = 20

/** Measures how much slower pages are, and how much more memory the server needs, with 10,000 posts besides the seed. */
export async function measureScale(server: TestServer): Promise<Figure[]> {
  const before = { ...(await measurePages(server)), memory: residentMB(server) }
  console.log(`Writing ${POSTS} posts …`)
  await addPosts(server.client(), POSTS)
  const after = { ...(await measurePages(server)), memory: residentMB(server) }
  const home = figure(withPosts('Home after a publish'), after.home, 'ms', 50)
  const blog = figure(withPosts('The blog list after a publish'), after.blog, 'ms')
  const memory = figure(withPosts('Resident memory'), after.memory, 'MB', 400)
  const start = figure(withPosts('Restart until home is served'), await restart(server), 'ms', 3000)
  const alone = (value: number) => ({ name: 'the seed alone', value })
  return [
    home,
    ratioOf(home, alone(before.home)),
    blog,
    ratioOf(blog, alone(before.blog)),
    memory,
    ratioOf(memory, alone(before.memory)),
    start,
  ]
}

const withPosts = (name: string) => `${name}, with ${POSTS} posts`

/** Returns the median milliseconds to serve home and the blog list, each after a publish that changed it. */
async function measurePages(server: TestServer) {
  const measurePage = async (id: string, path: string) => {
    const durations: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const description = `Round ${round}.`
      await server.client().patch(id).set({ 'seo.description': description }).commit()
      durations.push(await durationOf(() => read(server.origin() + path)))
    }
    return median(durations)
  }
  return { home: await measurePage('homePage', '/'), blog: await measurePage('blogPage', '/blog') }
}

function residentMB(server: TestServer): number {
  const status = readFileSync(`/proc/${server.pid()}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1000
}

async function restart(server: TestServer): Promise<number> {
  await server.end('SIGTERM')
  return durationOf(async () => {
    await server.start()
    await read(`${server.origin()}/`)
  })
}
