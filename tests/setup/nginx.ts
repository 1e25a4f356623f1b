import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './freePort.ts'

export const NGINX = '/usr/sbin/nginx'

/** Starts nginx as one process that answers everything with one gzipped page. */
export const serveWithNginx = (page: Buffer) =>
  runNginx((folder) => {
    writeFileSync(join(folder, 'index.html'), page)
    return `root ${folder}; default_type text/html; add_header content-encoding gzip;`
  }, 'open_file_cache max=10;')

/** Starts nginx in front of several processes, configured as docs/operating/nginx-processes.conf says. */
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
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join(' ')
  const file = join(folder, 'nginx.conf')
  writeFileSync(
    file,
    `daemon off; master_process off; pid ${folder}/pid; error_log stderr crit;
events {}
http { access_log off; keepalive_requests 1000000; ${httpLines} ${temporary}
  server { listen 127.0.0.1:${port}; ${serverLines(folder)} } }
`,
  )
  const child = spawn(NGINX, ['-p', folder, '-c', file], { stdio: 'ignore' })
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
