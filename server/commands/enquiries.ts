import { paths } from '../../domain/paths.ts'
import { formatAsJson, formatForTerminal } from '../enquiries/format.ts'
import { openStoreForReading } from '../enquiries/store.ts'
import { originOf } from '../process/origin.ts'
import { type Command, readArguments } from './command.ts'

/** `npm run enquiries`: lists the enquiries that arrived, for a person or as JSON. */
export const run: Command = ({ dataDir, host, port }, args) => {
  const { values } = readArguments(args, {
    options: { json: { type: 'boolean', default: false } },
    usage: 'Say npm run enquiries; "-- --json" lists them as JSON.',
  })
  const store = openStoreForReading(dataDir)
  const enquiries = store.list()
  const deliveries = store.listDeliveries()
  store.close()
  const contactPage = `${originOf(host, port)}${paths.contact}`
  if (values.json) console.log(formatAsJson(enquiries))
  else if (enquiries.length > 0) console.log(formatForTerminal(enquiries, deliveries))
  else console.log(`No enquiry has arrived yet. Run "npm start" and send one at ${contactPage}`)
}
