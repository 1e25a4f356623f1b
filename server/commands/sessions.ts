import { formatMoment } from '../../domain/dates.ts'
import { withSharedDatabase } from '../config/sharedDatabase.ts'
import { StartupError } from '../process/errors.ts'
import { openSessions, type Session, type SessionStore } from '../session/sessionStore.ts'
import { type Command, readArguments } from './command.ts'

const USAGE = 'Say npm run sessions, npm run sessions -- end 3, or npm run sessions -- end all.'

/** `npm run sessions` lists the browsers that are signed in; `npm run sessions -- end 3` (or `end all`) ends them. */
export const run: Command = async (config, args) => {
  const { positionals } = readArguments(args, { options: {}, usage: USAGE, words: 2 })
  const [verb, which = ''] = positionals
  const ends = verb === 'end' && /^(all|\d+)$/.test(which)
  if (verb !== undefined && !ends) throw new StartupError(USAGE)
  await withSharedDatabase(config, async (shared) => {
    const store = await openSessions(config.dataDir, shared)
    try {
      if (ends) await end(store, which)
      else list(store.list())
    } finally {
      store.close()
    }
  })
}

async function end(store: SessionStore, which: string) {
  const numbers = which === 'all' ? store.list().map(({ number }) => number) : [Number(which)]
  const ended: number[] = []
  for (const number of numbers) if (await store.endNumber(number)) ended.push(number)
  if (which !== 'all' && ended.length === 0)
    throw new StartupError(
      `There is no session ${which}: "npm run sessions" lists those there are.`,
    )
  console.log(
    ended.length === 1 ? 'One session has ended.' : `${ended.length} sessions have ended.`,
  )
}

function list(sessions: Session[]) {
  if (sessions.length === 0)
    return console.log('Nobody is signed in. "npm run sign-in" prints a link.')
  for (const { number, name, hasAccount, browser, begunAt, usedAt, endsAt } of sessions) {
    console.log(`#${number}  ${name}${hasAccount ? '' : ' (by a link or the token)'}`)
    console.log(`  Browser   ${browser.replaceAll(/[^\x20-\x7e]/g, ' ') || 'did not say'}`)
    console.log(`  Begun     ${formatMoment(begunAt)}`)
    console.log(`  Used      ${formatMoment(usedAt)}`)
    console.log(`  Ends      ${formatMoment(endsAt)}, unless it is used before\n`)
  }
  console.log('"npm run sessions -- end 3" ends number 3, "npm run sessions -- end all" every one.')
}
