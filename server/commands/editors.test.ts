import { expect, onTestFinished, test } from 'vitest'
import { run, temporaryFolder } from '../../tests/setup/server/testProcess.ts'
import { openAccounts } from '../session/accounts.ts'
import { openSessionStore } from '../session/sessionStore.ts'

test('accounts are made, listed, changed and switched off by a command', async () => {
  const { path, remove } = temporaryFolder()
  onTestFinished(remove)
  const editors = async (...args: string[]) => {
    const { code, out, err } = await run(['editors', ...args], { DATA_DIR: path }).exit
    return { code, said: out + err }
  }
  const accounts = openAccounts(path)
  const sessions = openSessionStore(path)
  onTestFinished(accounts.close)
  onTestFinished(sessions.close)

  const made = await editors('--add', 'Asha Rao', '--role', 'contributor')
  const password = /The password is (\S+) /.exec(made.said)?.[1] ?? ''
  expect(password).toMatch(/^(\w{4}-){4}\w{4}$/)
  const account = await accounts.verify('Asha Rao', password)
  expect(account).toMatchObject({ role: 'contributor' })
  expect((await editors()).said).toContain('Asha Rao  contributor  (since ')

  await editors('--change', 'asha rao', '--role', 'editor')
  expect(accounts.named('Asha Rao')).toMatchObject({ role: 'editor' })

  if (!account) throw new Error('The account is missing.')
  const session = await sessions.begin({ account, browser: '' })
  expect((await editors('--off', 'Asha Rao')).said).toContain('is signed out everywhere')
  expect(sessions.use(session)).toBeUndefined()
  expect(await accounts.verify('Asha Rao', password)).toBeUndefined()

  for (const [args, sentence] of [
    [['--add', 'Asha Rao', '--role', 'editor'], 'There is an account "Asha Rao" already.'],
    [['--add', 'Ben', '--role', 'owner'], 'Say --role and one of'],
    [['--off', 'Nobody'], 'There is no account "Nobody"'],
    [['--add', 'A', '--off', 'B'], 'npm run editors -- --help'],
  ] as const) {
    const { code, said } = await editors(...args)
    expect([code, said]).toEqual([1, expect.stringContaining(sentence)])
  }
})
