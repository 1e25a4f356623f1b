import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type Site = {
  /** Without a trailing slash. */
  origin: string
  dataDir: string
}

export type RunningSite = Site & {
  stop(): Promise<void>
}

/** Starts the site and the Studio on a free port with newly seeded content. Prints the server's progress. */
export async function startSite(): Promise<RunningSite> {
  const dataDir = mkdtempSync(join(tmpdir(), 'screenshots-'))
  const server = spawn(process.execPath, ['server/runCommand.ts', 'start'], {
    env: { ...process.env, HOST: '127.0.0.1', PORT: '0', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>((done) => server.on('close', () => done()))
  const stop = async () => {
    server.kill()
    await ended
    rmSync(dataDir, { recursive: true, force: true })
  }
  const origin = await new Promise<string>((resolve, reject) => {
    server.stdout.on('data', (output: Buffer) => {
      const text = output.toString()
      const address = /^Site\s+(\S+?)\/?$/m.exec(text)?.[1]
      if (address) resolve(address)
      else console.log(text.trimEnd())
    })
    void ended.then(() => reject(new Error('The site did not start; the lines above say why.')))
  })
  return { origin, dataDir, stop }
}
