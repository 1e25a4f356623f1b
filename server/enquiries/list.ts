import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { jsonOf, reportOf } from './report.ts'
import { openStoreForReading } from './store.ts'

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
  if (existsSync('.env')) process.loadEnvFile('.env')
  const store = openStoreForReading(process.env.DATA_DIR || '.data')
  const arrivals = store.list()
  store.close()
  if (values.json) console.log(jsonOf(arrivals))
  else if (arrivals.length > 0) console.log(reportOf(arrivals))
  else console.log(`No enquiry has arrived yet. Run "npm start" and send one at ${contactPage()}`)
}

function contactPage(): string {
  return `http://${process.env.HOST || '127.0.0.1'}:${process.env.PORT || '4321'}/contactus`
}
