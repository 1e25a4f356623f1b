import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import * as pictures from '../../lake/assets/renderQueue.ts'
import { MAX_DEPTH, MAX_NODES } from '../../lake/document/documents.ts'
import { MAX_LISTED } from '../../lake/http/list.ts'
import { MAX_FILLED_AT_START, MAX_FILLED_BY_WRITES } from '../../lake/http/node/memory.ts'
import { MAX_IDS } from '../../lake/http/routes/documents.ts'
import { MAX_SETTINGS_CHARACTERS } from '../../lake/http/routes/keyvalue.ts'
import { MAX_VISITOR_BODY_BYTES } from '../../lake/http/routes/query.ts'
import { QUERY_TIMEOUT_MS } from '../../lake/query/queries.ts'
import { MAX_FILTER_MS } from '../../lake/realtime/listen.ts'
import * as presence from '../../lake/realtime/presence.ts'
import { MAX_JSON_BYTES } from '../../lake/request/body.ts'
import { MAX_ANSWER_CHARACTERS } from '../../lake/request/json.ts'
import { MAX_MS } from '../../lake/write/transaction.ts'
import { MAX_BODY_BYTES } from '../../server/enquiries/request/readBody.ts'
import {
  ENQUIRY_LIMITS,
  PREVIEW_LIMITS,
  type RequestLimits,
  SEARCH_LIMITS,
  VISITOR_QUERY_LIMITS,
  WEB_VITALS_LIMITS,
} from '../../server/limits/requestLimits.ts'
import { MAX_CONNECTIONS } from '../../server/process/httpServer.ts'
import * as passwords from '../../server/session/passwordThrottle.ts'

const number = (value: number) => value.toLocaleString('en')
const seconds = (ms: number) => `${number(ms / 1000)} s`
const kib = (bytes: number) => `${number(bytes / 1024)} KiB`
const percent = (part: number) => `${part * 100} %`

const per = ({ minute, day }: { minute: number; day?: number }) =>
  `${number(minute)} a minute${day ? `, ${number(day)} a day` : ''}`
const both = ({ perAddress, total }: RequestLimits) =>
  [perAddress && `${per(perAddress)} of one address`, total && `${per(total)} of all`]
    .filter(Boolean)
    .join('; ')

/** Each limit: what is limited, for whom, the limit, and the answer beyond it. */
const limits: [what: string, whom: string, limit: string, answer: string][] = [
  ['queries', 'visitors', 'those of the site’s pages, by their text', '403'],
  ['a query’s body', 'visitors', kib(MAX_VISITOR_BODY_BYTES), '413'],
  ['queries without a cached answer', 'visitors', both(VISITOR_QUERY_LIMITS), '429, `Retry-After`'],
  ['ids in a request for documents', 'visitors', number(MAX_IDS.visitor), '400'],
  ['the same', 'editors', number(MAX_IDS.editor), '400'],
  [
    'secrets of a hosted project’s preview',
    'everybody',
    both(PREVIEW_LIMITS),
    '429, `Retry-After`',
  ],
  ['searches of the blog', 'visitors', both(SEARCH_LIMITS), 'a page that says when to try again'],
  [
    'enquiries sent',
    'everybody',
    both(ENQUIRY_LIMITS),
    'none: later ones are marked as likely spam',
  ],
  ['an enquiry', 'everybody', kib(MAX_BODY_BYTES), '413'],
  ['measurements of pages', 'everybody', both(WEB_VITALS_LIMITS), '429'],
  ['waiting pictures', 'an address', number(pictures.MAX_WAITING_PER_ADDRESS), '429'],
  [
    'wrong passwords',
    'an address',
    `each delays the next check by a second more, up to ${passwords.MAX_DELAY_SECONDS} s`,
    'none: the right password opens after the delay',
  ],
  ['waiting passwords', 'an address', number(passwords.MAX_WAITING), '429'],
  [
    'connections',
    'everybody',
    `${number(MAX_CONNECTIONS)}, or what the system allows; the proxy limits those of one address`,
    'none: the connection ends',
  ],
  ['the head of a request', 'everybody', seconds(createServer().headersTimeout), '408'],
  ['a whole request', 'everybody', seconds(createServer().requestTimeout), '408'],
  ['a message over the WebSocket of a stream', 'everybody', 'none', 'the connection ends'],
  ['a JSON body', 'editors', kib(MAX_JSON_BYTES), '413'],
  ['a query, and any other answer', 'editors', seconds(QUERY_TIMEOUT_MS), '400'],
  ['names in an address, except ids of documents', 'everybody', number(MAX_LISTED), '400'],
  ['settings', 'an editor', `${number(MAX_SETTINGS_CHARACTERS)} characters`, '413'],
  ['an answer', 'everybody', `${number(MAX_ANSWER_CHARACTERS)} characters`, '400'],
  ['a transaction', 'contributors', seconds(MAX_MS.contributor), '400'],
  ['the same', 'editors', seconds(MAX_MS.editor), '400'],
  ['the same', 'administrators and scripts', seconds(MAX_MS.administrator), '400'],
  [
    'the filters of listeners, for each commit',
    'an editor',
    seconds(MAX_FILTER_MS),
    'the stream ends',
  ],
  [
    'presence',
    'a WebSocket',
    `${presence.MAX_SUBSCRIPTIONS} subscriptions, ${number(presence.MAX_MESSAGE_CHARACTERS)} characters a message, ${presence.MAX_MESSAGES_PER_SECOND} messages a second`,
    'an error, or the connection ends',
  ],
  ['a document', 'editors', `${number(MAX_NODES)} objects and lists, ${MAX_DEPTH} levels`, '400'],
  ['writing', 'editors', `until the heap is filled to ${percent(MAX_FILLED_BY_WRITES)}`, '507'],
  [
    'documents at a start',
    'the operator',
    `${percent(MAX_FILLED_AT_START)} of the heap`,
    'ends, and names `NODE_OPTIONS`',
  ],
]

const table = `# Limits

Made from the constants of the code by \`npx vitest run tests/contracts/limits.test.ts -u\`.
Every error carries a sentence.

| what | for whom | limit | answer |
|---|---|---|---|
${limits.map((row) => `| ${row.join(' | ')} |`).join('\n')}
`

test('docs/limits.md contains the limits of the code', async () => {
  await expect(table).toMatchFileSnapshot('../../docs/limits.md')
})
