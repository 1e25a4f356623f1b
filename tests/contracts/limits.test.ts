import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { MAX_FIELD_CHARACTERS } from '../../domain/enquiry.ts'
import * as renderQueue from '../../lake/assets/renderQueue.ts'
import { MAX_DEPTH, MAX_NODES } from '../../lake/document/documents.ts'
import { MAX_HEAP_USE_AT_START, MAX_HEAP_USE_FOR_WRITES } from '../../lake/http/node/memory.ts'
import { MAX_LISTED } from '../../lake/http/readList.ts'
import { MAX_IDS } from '../../lake/http/routes/documents.ts'
import { MAX_SETTINGS_CHARACTERS } from '../../lake/http/routes/keyvalue.ts'
import { MAX_VISITOR_BODY_BYTES } from '../../lake/http/routes/query.ts'
import { MAX_FILTER_MS } from '../../lake/realtime/listen.ts'
import { MAX_PER_HOLDER } from '../../lake/realtime/permits.ts'
import { MAX_MESSAGE_CHARACTERS } from '../../lake/realtime/presence.ts'
import { MAX_JSON_BYTES } from '../../lake/request/body.ts'
import { MAX_HEAP_BYTES, MAX_VISITOR_WORK_MS, MAX_WORK_MS } from '../../lake/request/budget.ts'
import { MAX_ANSWER_CHARACTERS } from '../../lake/request/json.ts'
import { BURST_MS, SHARE } from '../../lake/request/share.ts'
import { MAX_CHANGES } from '../../lake/write/transaction.ts'
import { MAX_BODY_BYTES, MAX_FORM_BYTES } from '../../server/enquiries/request/readBody.ts'
import {
  ENQUIRY_LIMITS,
  HOSTED_PREVIEW_LIMITS,
  RENDERING_LIMITS,
  type RequestLimits,
  SPAM_DELIVERY_LIMITS,
  VISITOR_QUERY_LIMITS,
  WEB_VITALS_LIMITS,
} from '../../server/limits/requestLimits.ts'
import { MAX_CONNECTIONS } from '../../server/process/httpServer.ts'
import * as passwordThrottle from '../../server/session/passwordThrottle.ts'

const number = (value: number) => value.toLocaleString('en')
const seconds = (ms: number) => `${number(ms / 1000)} s`
const kib = (bytes: number) => `${number(bytes / 1024)} KiB`
const percent = (fraction: number) => `${fraction * 100} %`

const formatLimit = ({ minute, day }: { minute: number; day?: number }) =>
  `${number(minute)} a minute${day ? `, ${number(day)} a day` : ''}`
const formatLimits = ({ perAddress, total }: RequestLimits) =>
  [
    perAddress && `${formatLimit(perAddress)} per IP address`,
    total && `${formatLimit(total)} in total`,
  ]
    .filter(Boolean)
    .join('; ')

const limits: [what: string, whom: string, limit: string, answerBeyond: string][] = [
  ['queries', 'visitors', 'those of the site’s pages', '403'],
  ['the body of a query', 'visitors', kib(MAX_VISITOR_BODY_BYTES), '413'],
  [
    'queries without a cached answer',
    'visitors',
    formatLimits(VISITOR_QUERY_LIMITS),
    '429, `Retry-After`',
  ],
  [
    'ids in a request for documents',
    'visitors; editors',
    `${number(MAX_IDS.visitor)}; ${number(MAX_IDS.editor)}`,
    '400',
  ],
  [
    'renderings without a cached page: searches, other spellings of a path, shared previews, rejected forms',
    'everybody',
    formatLimits(RENDERING_LIMITS),
    '429, `Retry-After`',
  ],
  [
    'drawn `og:image` pictures (`/share/…png`)',
    'everybody',
    formatLimits(RENDERING_LIMITS),
    '429, `Retry-After`',
  ],
  [
    'requests that open the preview of hosted content',
    'everybody',
    formatLimits(HOSTED_PREVIEW_LIMITS),
    '429, `Retry-After`',
  ],
  ['enquiries', 'everybody', formatLimits(ENQUIRY_LIMITS), '429, `Retry-After`'],
  [
    'deliveries of likely spam',
    'everybody',
    formatLimits(SPAM_DELIVERY_LIMITS),
    'none: later ones are stored only',
  ],
  [
    'an answer of an enquiry',
    'everybody',
    `${Object.entries(MAX_FIELD_CHARACTERS)
      .map(([name, max]) => `${name} ${number(max)}`)
      .join(', ')} characters`,
    '400, or a message at the field',
  ],
  [
    'an enquiry',
    'everybody',
    `${kib(MAX_BODY_BYTES)}; without JavaScript ${kib(MAX_FORM_BYTES)}`,
    '413',
  ],
  ['web vitals reports', 'everybody', formatLimits(WEB_VITALS_LIMITS), '429'],
  [
    'pictures that wait to be rendered',
    'an IP address',
    number(renderQueue.MAX_WAITING_PER_ADDRESS),
    '429',
  ],
  [
    'wrong passwords',
    'an IP address',
    `each delays the next check by one more second, up to ${passwordThrottle.MAX_DELAY_SECONDS} s`,
    'none',
  ],
  [
    'passwords that wait to be checked',
    'an IP address',
    number(passwordThrottle.MAX_WAITING),
    '429',
  ],
  ['open connections', 'a process', number(MAX_CONNECTIONS), 'the connection is closed'],
  [
    'time to send the headers of a request',
    'everybody',
    seconds(createServer().headersTimeout),
    '408',
  ],
  ['time to send a whole request', 'everybody', seconds(createServer().requestTimeout), '408'],
  ['a JSON body', 'editors', kib(MAX_JSON_BYTES), '413'],
  [
    'time in which a lake request, such as a query or a transaction, keeps the process busy',
    'visitors; users, and the site itself',
    `${seconds(MAX_VISITOR_WORK_MS)}; ${seconds(MAX_WORK_MS)}`,
    '400',
  ],
  [
    'time in which all lake requests of a sender, with what they store, and the filters of the sender’s listeners keep the process busy',
    'a user, or a visitor’s IP address',
    `${seconds(BURST_MS)} at once, then ${percent(SHARE)} of the time`,
    'later requests wait; requests that have begun: 429, `Retry-After`; listeners: the stream ends',
  ],
  [
    'memory that a lake request fills',
    'everybody',
    `${number(MAX_HEAP_BYTES / 1024 / 1024)} MiB`,
    '400',
  ],
  [
    'comma-separated values in a URL, except ids in a request for documents',
    'everybody',
    number(MAX_LISTED),
    '400',
  ],
  ['Studio settings', 'an editor', `${number(MAX_SETTINGS_CHARACTERS)} characters`, '413'],
  ['documents that a transaction changes', 'everybody', number(MAX_CHANGES), '400'],
  [
    'a JSON answer of the lake, or the documents that a transaction stores',
    'everybody',
    `${number(MAX_ANSWER_CHARACTERS)} characters`,
    '400',
  ],
  [
    'run time of listeners’ filters after a commit',
    'an editor',
    `${seconds(MAX_FILTER_MS)}, plus 2 ms for each changed document`,
    'the stream ends',
  ],
  [
    'streams of events; WebSockets for presence',
    'a user, or a visitor’s IP address',
    `${MAX_PER_HOLDER.streams}; ${MAX_PER_HOLDER.sockets}`,
    '429, `Retry-After`',
  ],
  [
    'bytes that wait to be sent, in all streams together',
    'a user, or a visitor’s IP address',
    kib(MAX_PER_HOLDER.unreadBytes),
    'the stream with the most ends',
  ],
  [
    'presence messages, received and relayed',
    'a user',
    `${number(MAX_PER_HOLDER.messagesPerSecond)} a second, ${number(MAX_MESSAGE_CHARACTERS)} characters each`,
    'the WebSocket is closed',
  ],
  ['a document', 'editors', `${number(MAX_NODES)} objects and lists, ${MAX_DEPTH} levels`, '400'],
  ['writes', 'editors', `until ${percent(MAX_HEAP_USE_FOR_WRITES)} of the heap is in use`, '507'],
  [
    'documents loaded at startup',
    'the operator',
    `${percent(MAX_HEAP_USE_AT_START)} of the heap`,
    'startup fails; the error message names `NODE_OPTIONS`',
  ],
]

const measured: [input: string, sender: string, delay: string, limit: string][] = [
  ['a slow query that no page sends, in a lake that allows it', 'a visitor', '210 ms', '250 ms'],
  ['50 requests at once to a route of the site', 'a visitor', '82 ms', '250 ms'],
  ['50 requests at once to a route of the site', 'an editor', '65 ms', '2.5 s'],
  ['a file of 19 MiB, or a picture of 36 million pixels', 'a visitor', '193 ms', '250 ms'],
  ['a filter in a filter', 'an editor', '2.0 s', '2.5 s'],
  ['a deletion by a slow query', 'a contributor', '2.0 s', '2.5 s'],
  ['4,000 edits of a draft with 45,000 items', 'a contributor', '66 ms', '2.5 s'],
  ['4,000 new releases, or a release of 450 versions', 'an editor', '36 ms', '2.5 s'],
  ['4,000 presence messages from 40 WebSockets', 'a contributor', '0.4 s', '2.5 s'],
  ['a draft of 0.9 MB for 200 streams', 'a contributor', '0.1 s', '2.5 s'],
  ['the deletion of old revisions', 'a job', '17 ms', '100 ms'],
  ['the deletion of old enquiries', 'a job', '17 ms', '100 ms'],
  ['the delivery of enquiries', 'a job', '9 ms', '100 ms'],
  ['the export of documents', 'a job', '44 ms', '100 ms'],
]

const besideAttacks: [attack: string, sender: string, p50: string, ratio: string][] = [
  ['empty forms', '50 visitors', '2.2 ms', '1.1'],
  ['other spellings of a path', '50 visitors', '3.0 ms', '1.5'],
  ['searches', '50 visitors', '2.2 ms', '1.2'],
  ['enquiries of 63 kB', '50 visitors', '1.8 ms', '1.0'],
  ['a filter in a filter, in comments', 'a contributor', '1.9 ms', '1.0'],
  ['a text that doubles', 'a contributor', '1.8 ms', '1.0'],
  ['the history of forty revisions of 0.9 MB', 'a contributor', '1.9 ms', '1.1'],
  ['presence messages from 40 WebSockets', 'a contributor', '1.7 ms', '0.9'],
  ['1,500 edits of a draft with 45,000 items', 'a contributor', '4.1 ms', '1.8'],
  ['a draft of 0.9 MB for 200 streams', 'a contributor', '4.2 ms', '2.2'],
]

const besideJobs: [work: string, figure: string, limit: string][] = [
  ['20,000 enquiries of 18 kB from one address: an honest one is answered', '41 ms', '5 s'],
  ['the same: the honest one is mailed', '0.3 s', '60 s'],
  ['the same: the database grows by', '6.8 MB', '20 MB'],
  ['deletion of 400,000 old revisions, SQLite: home’s p99 (113 s, all deleted)', '45 ms', '100 ms'],
  ['the same, PostgreSQL (132 s, all deleted)', '13 ms', '100 ms'],
]

const table = `# Limits

Generated from constants of the code by \`npx vitest run tests/contracts/limits.test.ts -u\`.

| what | for whom | limit | answer beyond the limit |
|---|---|---|---|
${limits.map((row) => `| ${row.join(' | ')} |`).join('\n')}

## Measured delays

The longest time for which the worst inputs of each group delay all other requests. The memory grew by at most 185 MB.
Measured in November 2026 on two processors that other programs used too, by the tables in lake/http/budgets.test.ts,
lake/realtime/realtimeBudgets.test.ts, server/site/budgets.test.ts and tests/contracts/jobBudgets.test.ts. With the
variable \`MEASURED=1\`, these tests print each row.

| input | sender | delay | limit |
|---|---|---|---|
${measured.map((row) => `| ${row.join(' | ')} |`).join('\n')}

## Home beside attacks and jobs

Home's p50 beside 50 connections that send as fast as they can. At rest, the p50 is 1.8 to 2.3 ms. The limit is ten times
the p50 at rest. Measured by \`npm run bench -- floods\` and \`-- attacks\`, the median of three rounds.

| attack | sender | p50 | times the p50 at rest |
|---|---|---|---|
${besideAttacks.map((row) => `| ${row.join(' | ')} |`).join('\n')}

Measured by \`npm run bench -- enquiries\`, \`-- retention\` and \`-- retention-postgres\`:

| work | figure | limit |
|---|---|---|
${besideJobs.map((row) => `| ${row.join(' | ')} |`).join('\n')}
`

test('docs/limits.md matches the limits in the code', async () => {
  await expect(table).toMatchFileSnapshot('../../docs/limits.md')
})
