import type { Config } from '../config/config.ts'
import { requireSiteTables, withSiteTables } from '../config/siteTables.ts'
import { formatAsCsv } from '../enquiries/list/csv.ts'
import { findEnquiries, foldText } from '../enquiries/list/listEnquiries.ts'
import { readEnquiries } from '../enquiries/store/enquiries.ts'
import { openStore, type Store } from '../enquiries/store/store.ts'
import { StartupError } from '../process/errors.ts'
import { type Command, readArguments } from './command.ts'

const HELP = `npm run enquiries                              prints all enquiries as CSV, newest first
npm run enquiries -- --search asha             prints only those that contain this text
npm run enquiries -- --retry                   retries given-up deliveries
npm run enquiries -- --delete asha@hotel.example
                                               deletes all enquiries of one sender

These commands also work while the site runs. The running site then sends retried deliveries within five minutes.`

const USAGE = 'Usage: npm run enquiries. "npm run enquiries -- --help" lists the options.'

/** `npm run enquiries`: prints enquiries, retries given-up deliveries, or deletes a sender's enquiries. */
export const run: Command = async (config, args) => {
  const { values } = readArguments(args, {
    options: {
      help: { type: 'boolean', default: false },
      search: { type: 'string', default: '' },
      retry: { type: 'boolean', default: false },
      delete: { type: 'string' },
    },
    usage: USAGE,
  })
  const chosen = [values.help, values.retry, values.delete !== undefined, values.search !== '']
  if (chosen.filter(Boolean).length > 1)
    throw new StartupError(`Use one option at a time. ${USAGE}`)
  if (values.help) console.log(HELP)
  else if (values.retry) await retryDeliveries(config)
  else if (values.delete !== undefined) await removeEnquiriesOf(config, readEmail(values.delete))
  else await printEnquiries(config, values.search)
}

async function printEnquiries(config: Config, search: string) {
  const enquiries = await withStore(config, (store) => findEnquiries(store, { search }))
  process.stdout.write(formatAsCsv(enquiries))
}

async function retryDeliveries(config: Config) {
  const count = await withStore(config, (store) => store.requeueGivenUp())
  console.log(
    count === 0
      ? 'No delivery was given up.'
      : `Queued ${count} ${count === 1 ? 'delivery' : 'deliveries'} again. The site retries within five minutes, or when it next starts.`,
  )
}

async function removeEnquiriesOf(config: Config, email: string) {
  const count = await withStore(config, async (store) => {
    const all = await readEnquiries(store)
    const theirs = all.filter((enquiry) => foldText(enquiry.email) === foldText(email))
    return store.remove({ ids: theirs.map(({ id }) => id) })
  })
  console.log(
    `Deleted ${count} ${count === 1 ? 'enquiry' : 'enquiries'}. Backups and copies already delivered are unchanged.`,
  )
}

function withStore<Result>(
  config: Config,
  work: (store: Store) => Promise<Result>,
): Promise<Result> {
  requireSiteTables(config)
  return withSiteTables(config, async (tables) => {
    const store = await openStore(tables, { dataDir: config.dataDir })
    try {
      return await work(store)
    } finally {
      store.close()
    }
  })
}

function readEmail(text: string): string {
  if (!text.includes('@')) throw new StartupError(`"${text}" is not an e-mail address. ${USAGE}`)
  return text
}
