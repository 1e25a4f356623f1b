import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { root } from '../../server/config/config.ts'
import type { TestServer } from '../setup/server/testServer.ts'
import type { Measured } from './measured.ts'
import { addPosts } from './posts.ts'
import { durationOf } from './timing.ts'

const HALF = 500
const POSTS = 1000

/** How long the static export takes, without the Studio; each post has a page and a drawn picture. */
export async function measureExport(server: TestServer): Promise<Measured[]> {
  const client = server.client()
  await addPosts(client, 0, HALF)
  const half = await exportOnce(server)
  await addPosts(client, HALF, POSTS)
  const whole = await exportOnce(server)
  return [
    {
      name: `The static export of ${POSTS} posts, for the first time`,
      value: whole.first,
      unit: 'ms',
      detail: `${half.first.toFixed(0)} ms for ${HALF}, whose pictures are not drawn again`,
      baseline: { name: `of ${HALF}`, value: half.first },
      goal: 60_000,
    },
    {
      name: `The static export of ${POSTS} posts, again`,
      value: whole.again,
      unit: 'ms',
      detail: 'every picture is at hand',
      baseline: { name: `of ${HALF}`, value: half.again },
      goal: 60_000,
      // Linear: twice the posts take no more than twice the time.
      goalRatio: 2,
    },
  ]
}

async function exportOnce(server: TestServer) {
  return {
    first: await durationOf(() => exportSite(server.dataDir)),
    again: await durationOf(() => exportSite(server.dataDir)),
  }
}

async function exportSite(dataDir: string) {
  const out = join(dataDir, 'exported')
  const args = ['--no-studio', '--without-enquiries', '--out', out]
  const child = spawn('npm', ['run', '--silent', 'build', '--', ...args], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`npm run build ended with ${code}`)
}
