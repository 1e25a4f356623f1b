import { readFileSync } from 'node:fs'
import type { TestServer } from '../setup/server/createTestServer.ts'
import { createFigure, createRatio, type Figure } from './figures.ts'
import { addPosts } from './posts.ts'
import { fetchText, measureDuration, median } from './timing.ts'

const POSTS = 10_000
const ROUNDS = 20

export async function measureScale(server: TestServer): Promise<Figure[]> {
  const before = { ...(await measurePages(server)), memory: readResidentMB(server) }
  console.log(`Writing ${POSTS} posts …`)
  await addPosts(server.client(), POSTS)
  const after = { ...(await measurePages(server)), memory: readResidentMB(server) }
  const home = createFigure(withPosts('Home after a publish'), after.home, 'ms', 50)
  const blog = createFigure(withPosts('The blog list after a publish'), after.blog, 'ms')
  const memory = createFigure(withPosts('Resident memory'), after.memory, 'MB', 400)
  const start = createFigure(
    withPosts('Start until home is served'),
    await measureRestart(server),
    'ms',
    3000,
  )
  const seedBaseline = (value: number) => ({ name: 'the seed alone', value })
  return [
    home,
    createRatio(home, seedBaseline(before.home)),
    blog,
    createRatio(blog, seedBaseline(before.blog)),
    memory,
    createRatio(memory, seedBaseline(before.memory)),
    start,
  ]
}

const withPosts = (name: string) => `${name}, with ${POSTS} posts`

/** Returns median milliseconds. */
async function measurePages(server: TestServer) {
  const measurePage = async (id: string, path: string) => {
    const durations: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const description = `Round ${round}.`
      await server.client().patch(id).set({ 'seo.description': description }).commit()
      durations.push(await measureDuration(() => fetchText(server.origin() + path)))
    }
    return median(durations)
  }
  return { home: await measurePage('homePage', '/'), blog: await measurePage('blogPage', '/blog') }
}

function readResidentMB(server: TestServer): number {
  const status = readFileSync(`/proc/${server.pid()}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1000
}

async function measureRestart(server: TestServer): Promise<number> {
  await server.end('SIGTERM')
  return measureDuration(async () => {
    await server.start()
    await fetchText(`${server.origin()}/`)
  })
}
