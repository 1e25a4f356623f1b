import { randomFillSync } from 'node:crypto'
import sharp from 'sharp'
import { messageOf } from '../../../server/process/errors.ts'
import { EDITOR_TOKEN, type TestServer } from '../../setup/server/testServer.ts'
import { durationOf } from '../timing.ts'
import { watchMemory } from './memory.ts'
import { countAnswers, counted, type Row } from './result.ts'
import { readHome, row } from './visitor.ts'

const UPLOADS = 40
const UPLOAD_BYTES = 19 * 1024 * 1024
/** Of the server and the processes that decode for it, of which each may take 200. */
const MAX_GROWN_MB = 600
const SMALL_UPLOAD_MS = 5_000

/** A drawing of a few hundred bytes that would take minutes. */
const HEAVY_DRAWING = `<svg xmlns="http://www.w3.org/2000/svg" width="2400" height="1800">
  <filter id="f" x="0" y="0" width="1" height="1">${'<feTurbulence numOctaves="9"/><feMorphology operator="dilate" radius="60"/>'.repeat(60)}</filter>
  <rect width="2400" height="1800" filter="url(#f)"/></svg>`

/** Large pictures and a drawing with heavy filters at once, while another editor uploads a small one. */
export async function uploadAtOnce(server: TestServer, seconds: number): Promise<Row> {
  const small = await sharp({ create: { width: 80, height: 60, channels: 3, background: 'navy' } })
    .jpeg()
    .toBuffer()
  const large = await largePicture()
  const stopWatching = watchMemory(server)
  const { answers, count } = countAnswers()
  const reading = readHome(server, seconds)
  const uploading = Promise.all(
    Array.from({ length: UPLOADS }, async (_, n) => {
      // What follows the end of a picture makes it another file.
      const bytes = Buffer.concat([large, Buffer.from(`another ${n}`)])
      count(await upload(server, bytes, 'image/png'))
    }),
  )
  const drawing = await Promise.all([
    upload(server, Buffer.from(HEAVY_DRAWING), 'image/svg+xml'),
    durationOf(() => upload(server, small, 'image/jpeg')),
  ])
  const home = await reading
  await uploading
  const { peakMB, samples } = stopWatching()
  const [drawingStatus, smallMs] = drawing
  return row(
    `${UPLOADS} uploads of 19 MiB and a heavy drawing at once`,
    home,
    {
      'server MB before': samples[0] ?? 0,
      'at most': peakMB,
      'large ones': counted(answers),
      'the drawing': drawingStatus,
      'a small one meanwhile ms': smallMs,
    },
    {
      goal: `less than ${MAX_GROWN_MB} MB more, the drawing refused, a small upload within ${SMALL_UPLOAD_MS} ms`,
      isMet:
        peakMB - (samples[0] ?? 0) < MAX_GROWN_MB &&
        answers[200] === UPLOADS &&
        drawingStatus === 400 &&
        smallMs < SMALL_UPLOAD_MS,
    },
  )
}

/** Noise, which no format makes smaller. */
async function largePicture(): Promise<Buffer> {
  const width = 2_600
  const height = Math.floor(UPLOAD_BYTES / width / 3)
  const raw = randomFillSync(Buffer.alloc(width * height * 3))
  return sharp(raw, { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer()
}

async function upload(server: TestServer, bytes: Buffer, type: string): Promise<number | string> {
  const answer = await fetch(`${server.origin()}/v1/assets/images/production`, {
    method: 'POST',
    headers: { 'content-type': type, authorization: `Bearer ${EDITOR_TOKEN}` },
    body: new Uint8Array(bytes),
  }).catch((error: Error) => error)
  if (answer instanceof Error) return `none (${messageOf(answer.cause ?? answer)})`
  await answer.arrayBuffer()
  return answer.status
}
