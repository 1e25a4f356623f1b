import { paths } from '../../domain/paths.ts'
import type { Config } from '../config/config.ts'
import { formatAsJson, formatForTerminal } from '../enquiries/format.ts'
import { openStoreForReading } from '../enquiries/store.ts'
import { originOf } from '../process/origin.ts'

/** `npm run enquiries`: lists the enquiries that arrived, for a person or as JSON. */
export function listEnquiries({ dataDir, host, port }: Config, { json }: { json: boolean }) {
  const store = openStoreForReading(dataDir)
  const enquiries = store.list()
  store.close()
  const contactPage = `${originOf(host, port)}${paths.contact}`
  if (json) console.log(formatAsJson(enquiries))
  else if (enquiries.length > 0) console.log(formatForTerminal(enquiries))
  else console.log(`No enquiry has arrived yet. Run "npm start" and send one at ${contactPage}`)
}
