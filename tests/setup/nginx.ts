import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '../../server/process/findFreePort.ts'

export const NGINX = '/usr/sbin/nginx'

export async function serveWithNginx(gzippedPage: Buffer) {
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'))
  const port = await findFreePort()
  writeFileSync(join(folder, 'index.html'), gzippedPage)
  const tempPaths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join(' ')
  const configFile = join(folder, 'nginx.conf')
  writeFileSync(
    configFile,
    `daemon off; master_process off; pid ${folder}/pid; error_log stderr crit;
events {}
http { access_log off; keepalive_requests 1000000; open_file_cache max=10; ${tempPaths}
  server { listen 127.0.0.1:${port}; root ${folder}; default_type text/html; add_header content-encoding gzip; } }
`,
  )
  const child = spawn(NGINX, ['-p', folder, '-c', configFile], { stdio: 'ignore' })
  const origin = `http://127.0.0.1:${port}`
  await waitForAnswer(origin)
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

async function waitForAnswer(origin: string) {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if (await fetch(origin).catch(() => undefined)) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('nginx did not answer within five seconds.')
}
