import { existsSync, readdirSync } from 'node:fs'
import type { SharedDatabase } from '@aangan/lake/postgres'
import { paths } from '../../domain/paths.ts'
import type { Enquiry } from '../../src/enquiry/fields.ts'
import type { Config } from '../config/config.ts'
import { withSharedDatabase } from '../config/sharedDatabase.ts'
import { formatAsCsv } from '../enquiries/editors/csv.ts'
import { formatAsJson, formatForTerminal } from '../enquiries/editors/format.ts'
import { allEnquiries } from '../enquiries/editors/listEnquiries.ts'
import {
  holdingWord,
  isHeld,
  numbered,
  type Selection,
  sentBy,
} from '../enquiries/editors/selection.ts'
import { errorsIn } from '../enquiries/intake/answerErrors.ts'
import { answersOf } from '../enquiries/intake/answers.ts'
import { outgoingTo } from '../enquiries/outbox/openOutbox.ts'
import { olderThan } from '../enquiries/store/retention.ts'
import {
  openExistingStore,
  openStore,
  openStoreForReading,
  type Store,
} from '../enquiries/store/store.ts'
import { enquiriesReplica, isKeptCopy } from '../enquiries/store/storeFile.ts'
import { StartupError } from '../process/errors.ts'
import { originOf } from '../process/origin.ts'
import { type Command, readArguments } from './command.ts'

const HELP = `npm run enquiries                              lists what arrived, newest last
npm run enquiries -- --search asha             what holds a word, held or not
npm run enquiries -- --held                    what is likely spam: it is kept, and not delivered
npm run enquiries -- --csv, or -- --json       the same for a spreadsheet or a program

npm run enquiries -- --release 12              delivers number 12 after all; "all" delivers all that is held
npm run enquiries -- --retry                   tries again what was given up
npm run enquiries -- --correct 12 --phone "+91 98100 00000"
                                               puts right what somebody sent: --hotel, --name, --phone,
                                               --email, --message; what was delivered is delivered again

npm run enquiries -- --delete asha@hotel.example       deletes all that one person sent
npm run enquiries -- --delete-older-than 365           deletes what is older than so many days
npm run enquiries -- --delete-held                     deletes what is held

All of it works while the site runs, which takes up what is to be delivered within five minutes.`

const USAGE = 'Say npm run enquiries, or npm run enquiries -- --help to see what else it does.'

/** `npm run enquiries`: lists the enquiries that arrived, releases, corrects and deletes them. */
export const run: Command = async (config, args) => {
  const { values } = readArguments(args, {
    options: {
      help: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      csv: { type: 'boolean', default: false },
      held: { type: 'boolean', default: false },
      search: { type: 'string', default: '' },
      release: { type: 'string' },
      retry: { type: 'boolean', default: false },
      correct: { type: 'string' },
      hotel: { type: 'string' },
      name: { type: 'string' },
      phone: { type: 'string' },
      email: { type: 'string' },
      message: { type: 'string' },
      delete: { type: 'string' },
      'delete-held': { type: 'boolean', default: false },
      'delete-older-than': { type: 'string' },
    },
    usage: USAGE,
  })
  if (values.help) console.log(HELP)
  else if (values.release !== undefined) await release(config, values.release)
  else if (values.retry) await retry(config)
  else if (values.correct !== undefined)
    await correct(config, numberIn(values.correct), changesIn(values))
  else if (values.delete !== undefined) await remove(config, sentBy(emailIn(values.delete)))
  else if (values['delete-held']) await remove(config, isHeld)
  else if (values['delete-older-than'] !== undefined)
    await remove(config, olderThan(numberIn(values['delete-older-than'])))
  else await list(config, values)
}

type Listing = { search: string; held: boolean; json: boolean; csv: boolean }

async function list(config: Config, { search, held, json, csv }: Listing) {
  const { dataDir, host, port } = config
  const { all, deliveries, followUps } = await withSharedDatabase(config, async (shared) => {
    const store = shared ? await openShared(config, shared) : openStoreForReading(dataDir)
    try {
      return {
        all: store.list(),
        deliveries: store.listDeliveries(),
        followUps: store.listFollowUps(),
      }
    } finally {
      store.close()
    }
  })
  // A search covers all states.
  const isShown: Selection = search
    ? (one) => holdingWord(search)(one) && (!held || isHeld(one))
    : (one) => isHeld(one) === held
  const shown = all.filter(isShown)
  if (json) console.log(formatAsJson(shown))
  else if (csv)
    process.stdout.write(
      formatAsCsv(
        allEnquiries({
          list: () => shown,
          listDeliveries: () => deliveries,
          listFollowUps: () => followUps,
        }),
      ),
    )
  else if (shown.length > 0) console.log(formatForTerminal(shown, deliveries))
  else if (search) console.log('No enquiry holds that.')
  else if (held) console.log('No enquiry is held.')
  else if (all.length > 0) console.log('All that arrived is held as likely spam.')
  else
    console.log(
      `No enquiry has arrived yet. Run "npm start" and send one at ${originOf(host, port)}${paths.contact}`,
    )

  const left = new Set(all.filter((one) => isHeld(one) && !isShown(one)).map(({ key }) => key)).size
  if (left > 0 && !search)
    console.error(
      `${left} more ${left === 1 ? 'is' : 'are'} held as likely spam and not delivered: "npm run enquiries -- --held" lists ${left === 1 ? 'it' : 'them'}.`,
    )
}

async function release(config: Config, which: string) {
  const meant = which === 'all' ? isHeld : numbered(numberIn(which))
  const count = await changing(config, (store) => store.release(meant))
  if (count === 0) throw new StartupError('No enquiry of that number is held.')
  console.log(`${enquiries(count)} released${deliveredSoon(config)}`)
}

async function retry(config: Config) {
  const count = await changing(config, (store) => store.retryGivenUp())
  console.log(
    count === 0
      ? 'No delivery was given up.'
      : `${count} ${count === 1 ? 'delivery begins' : 'deliveries begin'} again once the site runs.`,
  )
}

async function correct(config: Config, id: number, changes: Partial<Enquiry>) {
  if (Object.keys(changes).length === 0) throw new StartupError(USAGE)
  const count = await changing(config, (store) => {
    const found = store.list().find(numbered(id))
    if (!found) return 0
    const wrong = Object.values(errorsIn({ ...answersOf(found.channel, found.body), ...changes }))
    if (wrong[0]) throw new StartupError(wrong[0])
    return store.correct(({ key }) => key === found.key, changes)
  })
  if (count === 0) throw new StartupError(`There is no enquiry number ${id}.`)
  console.log(`${enquiries(count)} corrected${deliveredSoon(config)}`)
}

async function remove(config: Config, isMeant: Selection) {
  const count = await changing(config, (store) => store.remove(isMeant))
  const copies = copiesIn(config.dataDir)
  console.log(
    `${enquiries(count)} deleted here. What was delivered is where it went to, and a backup keeps what it has.`,
  )
  if (copies.length > 0)
    console.log(
      `So do the copies that were kept before an upgrade: delete ${copies.join(' and ')} in ${config.dataDir} once you need no way back.`,
    )
}

async function changing(
  config: Config,
  change: (store: Store) => number | Promise<number>,
): Promise<number> {
  return withSharedDatabase(config, async (shared) => {
    const store = shared
      ? await openShared(config, shared)
      : openExistingStore(config.dataDir, { outgoing: outgoingTo(config) })
    try {
      return await change(store)
    } finally {
      store.close()
    }
  })
}

const openShared = async (config: Config, shared: SharedDatabase): Promise<Store> =>
  openStore(config.dataDir, {
    outgoing: outgoingTo(config),
    follow: await shared.prepare(enquiriesReplica(config.dataDir)),
  })

const enquiries = (count: number) => `${count} ${count === 1 ? 'enquiry is' : 'enquiries are'}`

const deliveredSoon = (config: Config) =>
  outgoingTo(config).channels('form').length > 0
    ? ', and delivered within five minutes once the site runs.'
    : '. It is delivered nowhere: .env names no SMTP_URL and no WEBHOOK_URL.'

const copiesIn = (dataDir: string) =>
  existsSync(dataDir) ? readdirSync(dataDir).filter(isKeptCopy) : []

function changesIn(given: {
  hotel?: string | undefined
  name?: string | undefined
  phone?: string | undefined
  email?: string | undefined
  message?: string | undefined
}): Partial<Enquiry> {
  const { hotel: hotelname, name, phone: phonenumber, email, message } = given
  const changes = { hotelname, name, phonenumber, email, message }
  return Object.fromEntries(
    Object.entries(changes).filter(([, value]) => value !== undefined),
  ) as Partial<Enquiry> // what was not given is left out
}

function emailIn(text: string): string {
  if (!text.includes('@')) throw new StartupError(USAGE)
  return text
}

function numberIn(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new StartupError(USAGE)
  return Number(text)
}
