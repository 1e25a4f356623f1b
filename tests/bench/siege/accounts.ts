import { root } from '../../../server/config/config.ts'
import { ADDRESS_HEADER } from '../../setup/server/fuzz.ts'
import { run } from '../../setup/server/testProcess.ts'
import type { TestServer } from '../../setup/server/testServer.ts'

/** Makes an account with a command of the server's owner. @returns its password */
export async function addAccount(server: TestServer, name: string, role: string): Promise<string> {
  const words = ['editors', '--add', name, '--role', role]
  const { out, err } = await run(words, { DATA_DIR: server.dataDir }, root).exit
  const password = /[a-z2-9]{4}(?:-[a-z2-9]{4}){4}/.exec(out)?.[0]
  if (!password) throw new Error(`No account was made: ${out}${err}`)
  return password
}

/** Signs in as the form does. @returns the status, and the cookie of a session when that is 303 */
export async function signInAs(
  server: TestServer,
  name: string,
  password: string,
  address: string,
): Promise<{ status: number; cookie: string }> {
  const answer = await fetch(`${server.origin()}/studio/sign-in`, {
    method: 'POST',
    redirect: 'manual',
    headers: { [ADDRESS_HEADER]: address },
    body: new URLSearchParams({ name, password }),
  })
  await answer.text()
  const cookie = (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
  return { status: answer.status, cookie }
}
