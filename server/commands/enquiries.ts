import { parseArgs } from 'node:util'
import { paths } from '../../domain/paths.ts'
import { addressOf, loadDotEnv, readConfig } from '../config/config.ts'
import { jsonOf, reportOf } from '../enquiries/format.ts'
import { openStoreForReading } from '../enquiries/store.ts'

// `npm run enquiries | head` closes the pipe early: that is no error.
process.stdout.on('error', () => process.exit(0))

try {
  print()
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}

function print() {
  const { values } = parseArgs({ options: { json: { type: 'boolean', default: false } } })
  loadDotEnv()
  const { dataDir, host, port } = readConfig(process.env)
  const store = openStoreForReading(dataDir)
  const arrivals = store.list()
  store.close()
  const contactPage = `${addressOf(host, port)}${paths.contact}`
  if (values.json) console.log(jsonOf(arrivals))
  else if (arrivals.length > 0) console.log(reportOf(arrivals))
  else console.log(`No enquiry has arrived yet. Run "npm start" and send one at ${contactPage}`)
}
