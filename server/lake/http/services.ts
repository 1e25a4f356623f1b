import type { Assets } from '../assets/index.ts'
import type { History } from '../history/history.ts'
import type { Groq } from '../query/groq.ts'
import type { Queries } from '../query/queries.ts'
import type { Live } from '../realtime/live.ts'
import type { Presence } from '../realtime/presence.ts'
import type { Streams } from '../realtime/streams.ts'
import type { Db } from '../store/database.ts'
import type { Editors } from '../store/editors.ts'
import type { Identity } from '../store/identity.ts'
import type { Store } from '../store/store.ts'
import type { Mutations } from '../write/mutations.ts'
import type { Write } from '../write/transaction.ts'

/** What the routes of the API work with. */
export type Services = {
  projectId: string
  dataset: string
  /** Who asks; an editor is remembered thereby. */
  authorize: (request: Request) => Identity
  endSession: (request: Request) => Response
  db: Db
  editors: Editors
  store: Store
  groq: Groq
  queries: Queries
  mutations: Mutations
  write: Write
  live: Live
  history: History
  presence: Presence
  streams: Streams
  assets: Assets
}
