import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestServer } from '../setup/server/testServer.ts'
import type { Figure } from './figures.ts'
import { load } from './load.ts'

const NGINX = '/usr/sbin/nginx'
const REQUESTS = 20_000
const PACKED = { 'accept-encoding': 'gzip' }
const ask = (origin: string) =>
  load({ origin, connections: 8, requests: REQUESTS, paths: ['/'], headers: PACKED })
/** Linux counts a process's time in hundredths of a second. */
const TICK_SECONDS = 0.01

/**
 * How many requests for home (gzip) a second of the server's CPU answers, against nginx with the same bytes. CPU time is
 * counted, not time: then it holds on a machine that does other things as well. Without nginx there is no figure.
 */
export async function measureRate(server: TestServer): Promise<Figure[]> {
  const pid = server.pid()
  if (!existsSync(NGINX) || pid === undefined) {
    console.log('\nnginx is not installed: requests/s have no baseline, and are left out.')
    return []
  }
  await ask(server.origin())
  const ours = await perCpuSecond(server.origin(), pid)
  const nginx = await startNginx(await packedPage(server.origin()))
  try {
    const theirs = await perCpuSecond(nginx.origin, nginx.pid)
    return [
      { name: 'Requests for home a second of CPU', value: ours, unit: '' },
      { name: 'The same of nginx', value: theirs, unit: '' },
      {
        name: 'Requests/s, against nginx with the same bytes',
        value: ours / theirs,
        unit: '×',
        goal: { atLeast: 0.25 },
      },
    ]
  } finally {
    await nginx.end()
  }
}

async function perCpuSecond(origin: string, pid: number) {
  const before = cpuSeconds(pid)
  await ask(origin)
  return REQUESTS / Math.max(TICK_SECONDS, cpuSeconds(pid) - before)
}

function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * TICK_SECONDS
}

/** The page as the server sends it, compressed. */
async function packedPage(origin: string): Promise<Buffer> {
  const [answer] = await once(get(origin, { headers: PACKED }), 'response')
  const chunks: Buffer[] = await answer.toArray()
  return Buffer.concat(chunks)
}

/** nginx as one process that answers everything with one packed file. */
const startNginx = (page: Buffer) =>
  runNginx((folder) => {
    writeFileSync(join(folder, 'index.html'), page)
    return `root ${folder}; default_type text/html; add_header content-encoding gzip;`
  }, 'open_file_cache max=10;')

/** nginx in front of several processes, with what docs/operating/nginx-processes.conf says of them. */
export const startProxy = (origins: readonly string[]) =>
  runNginx(
    () => `location / {
      proxy_pass http://site; proxy_http_version 1.1; proxy_connect_timeout 1s;
      proxy_next_upstream error timeout; proxy_set_header Host $http_host;
      proxy_set_header Upgrade $http_upgrade; proxy_set_header Connection $upgrade_or_keep; }
    client_max_body_size 100m; proxy_request_buffering off;`,
    `upstream site { ${origins.map((origin) => `server ${new URL(origin).host} max_fails=1 fail_timeout=2s;`).join(' ')} keepalive 64; }
    map $http_upgrade $upgrade_or_keep { default upgrade; "" ""; }`,
  )

async function runNginx(serverLines: (folder: string) => string, httpLines: string) {
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'))
  const port = await freePort()
  const inServer = serverLines(folder)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join(' ')
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; master_process off; pid ${folder}/pid; error_log stderr crit;
events {}
http { access_log off; keepalive_requests 1000000; ${httpLines} ${temporary}
  server { listen 127.0.0.1:${port}; ${inServer} } }
`,
  )
  const child = spawn(NGINX, ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'ignore' })
  const origin = `http://127.0.0.1:${port}`
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if (await fetch(origin).catch(() => undefined)) break
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return {
    origin,
    pid: child.pid ?? 0,
    async end() {
      child.kill()
      await once(child, 'exit')
      rmSync(folder, { recursive: true })
    },
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address ? address.port : 0
}
