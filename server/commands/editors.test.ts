import { expect, onTestFinished, test, vi } from 'vitest'
import { temporaryFolder } from '../../tests/setup/server/testProcess.ts'
import { readConfig } from '../config/config.ts'
import { openSiteTables } from '../config/siteTables.ts'
import { findAccountNamed, verifyPassword } from '../session/accounts.ts'
import { beginSession, findSessionEditor } from '../session/sessionStore.ts'
import { openSessionTables } from '../session/sessionTables.ts'
import { run } from './editors.ts'

test('npm run editors creates, lists and disables accounts, changes roles, and rejects invalid arguments', async () => {
  const { path, remove } = temporaryFolder()
  onTestFinished(remove)
  const runEditors = async (...args: string[]) => {
    const printed = vi.spyOn(console, 'log').mockImplementation(() => {})
    try {
      await run(readConfig({ DATA_DIR: path }), args)
      return printed.mock.calls.join('\n')
    } finally {
      printed.mockRestore()
    }
  }
  const tables = await openSiteTables({ dataDir: path })
  onTestFinished(() => tables.close())
  const db = await openSessionTables(tables)

  const added = await runEditors('--add', 'Asha Rao', '--role', 'contributor')
  const password = /The password is (\S+) /.exec(added)?.[1] ?? ''
  expect(password).toMatch(/^(\w{5}-){3}\w{5}$/)
  const account = await verifyPassword(db, 'Asha Rao', password)
  expect(account).toMatchObject({ role: 'contributor' })
  expect(await runEditors()).toContain('Asha Rao  contributor  (since ')

  await runEditors('--change', 'asha rao', '--role', 'editor')
  expect(await findAccountNamed(db, 'Asha Rao')).toMatchObject({ role: 'editor' })

  await runEditors('--change', 'Asha Rao', '--email', 'asha@hotel.example')
  expect(await runEditors()).toContain('Asha Rao  editor, asha@hotel.example  (since ')
  await runEditors('--change', 'Asha Rao', '--email', '')
  expect(await findAccountNamed(db, 'Asha Rao')).toMatchObject({ email: null, role: 'editor' })

  if (!account) throw new Error('The account is missing.')
  const session = await beginSession(db, account.id)
  expect(await runEditors('--off', 'Asha Rao')).toContain('is signed out everywhere')
  expect(await findSessionEditor(db, session)).toBeUndefined()
  expect(await verifyPassword(db, 'Asha Rao', password)).toBeUndefined()

  for (const [args, message] of [
    [['--add', 'Asha Rao', '--role', 'editor'], 'There is already an account named "Asha Rao".'],
    [['--add', 'Ben', '--role', 'owner'], '--role must be one of'],
    [['--role', 'editor'], 'Usage: npm run editors.'],
    [['--change', 'Asha Rao', '--email', 'asha'], '--email must be one e-mail address'],
    [['--add', 'Asha \u202eoaR', '--role', 'editor'], 'no control characters'],
    [['--off', 'Nobody'], 'There is no account "Nobody"'],
    [['--add', 'A', '--off', 'B'], 'npm run editors -- --help'],
  ] as const)
    await expect(runEditors(...args)).rejects.toThrow(message)
})
