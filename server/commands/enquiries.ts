import { paths } from '../../domain/paths.ts'
import { answersOf } from '../enquiries/answers.ts'
import { formatAsCsv } from '../enquiries/csv.ts'
import { formatAsJson, formatForTerminal } from '../enquiries/format.ts'
import { openExistingStore, openStoreForReading, type StoredEnquiry } from '../enquiries/store.ts'
import { StartupError } from '../process/errors.ts'
import { originOf } from '../process/origin.ts'
import { type Command, readArguments } from './command.ts'

const USAGE =
  'Say npm run enquiries; "-- --json" and "-- --csv" list them for programs, "-- --search word" those with a word, "-- --delete asha@hotel.example" deletes what one person sent, "-- --delete-older-than 365" what is older than so many days.'

const DAY_MS = 86_400_000

/** `npm run enquiries`: lists the enquiries that arrived, for a person, a program or a spreadsheet; deletes them. */
export const run: Command = ({ dataDir, host, port }, args) => {
  const { values } = readArguments(args, {
    options: {
      json: { type: 'boolean', default: false },
      csv: { type: 'boolean', default: false },
      search: { type: 'string', default: '' },
      delete: { type: 'string' },
      'delete-older-than': { type: 'string' },
    },
    usage: USAGE,
  })
  if (values.delete !== undefined) return remove(dataDir, sentBy(values.delete))
  if (values['delete-older-than'] !== undefined)
    return remove(dataDir, olderThan(values['delete-older-than']))

  const store = openStoreForReading(dataDir)
  const enquiries = store.list().filter(holding(values.search))
  const deliveries = store.listDeliveries()
  store.close()
  const contactPage = `${originOf(host, port)}${paths.contact}`
  if (values.json) console.log(formatAsJson(enquiries))
  else if (values.csv) process.stdout.write(formatAsCsv(enquiries))
  else if (enquiries.length > 0) console.log(formatForTerminal(enquiries, deliveries))
  else if (values.search) console.log('No enquiry holds that.')
  else console.log(`No enquiry has arrived yet. Run "npm start" and send one at ${contactPage}`)
}

type Test = (arrival: StoredEnquiry) => boolean

function remove(dataDir: string, isMeant: Test) {
  const store = openExistingStore(dataDir)
  const count = store.remove(isMeant)
  store.close()
  console.log(
    `${count} ${count === 1 ? 'enquiry is' : 'enquiries are'} deleted here. What was delivered is where it went to, and a backup keeps what it has.`,
  )
}

const folded = (text: string) => text.trim().normalize('NFKC').toLowerCase()

const holding = (word: string): Test =>
  word === ''
    ? () => true
    : ({ channel, body }) =>
        Object.values(answersOf(channel, body)).some((text) => folded(text).includes(folded(word)))

function sentBy(email: string): Test {
  if (!email.includes('@')) throw new StartupError(USAGE)
  return ({ channel, body }) => folded(answersOf(channel, body).email) === folded(email)
}

function olderThan(days: string): Test {
  if (!/^\d{1,5}$/.test(days)) throw new StartupError(USAGE)
  const oldest = new Date(Date.now() - Number(days) * DAY_MS).toISOString()
  return ({ at }) => at < oldest
}
