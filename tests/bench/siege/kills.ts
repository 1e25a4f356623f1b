import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { enquiryKey } from '../../domain/enquiryKey.ts'
import { callPaths } from '../../domain/paths.ts'
import { openStore } from '../../server/enquiries/store.ts'
import { ADDRESS_HEADER } from '../setup/server/fuzz.ts'
import type { TestServer } from '../setup/server/testServer.ts'

export type Killed = {
  rounds: number
  acknowledged: { documents: number; uploads: number; enquiries: number }
  /** What was acknowledged and is not there, in words. */
  lost: string[]
}

/** So long at most after it was started the server is killed. */
const MAX_LIFE_MS = 400

/**
 * Ends the server with `kill -9` again and again, each time at another moment, while documents are written, files
 * uploaded and enquiries sent, and says what was acknowledged and is not there in the end.
 */
export async function killAgainAndAgain(server: TestServer, rounds: number): Promise<Killed> {
  const documents: string[] = []
  const uploads: string[] = []
  const enquiries: string[] = []

  /** Works until the server is gone; what it acknowledges is noted. */
  async function work(round: number) {
    const client = server.client()
    const write = async (n: number) => {
      const { _id } = await client.create({ _id: `siege-${round}-${n}`, _type: 'siege' })
      documents.push(_id)
    }
    const upload = async (n: number) => {
      const file = Buffer.from(`${round} ${n} `.repeat(5_000))
      const { _id } = await client.assets.upload('file', file, { filename: `${round}-${n}.txt` })
      uploads.push(_id)
    }
    const enquire = async (n: number) => {
      const key = randomUUID()
      const answer = await fetch(server.origin() + callPaths.createEnquiry('aangan'), {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          [enquiryKey.header]: key,
          [ADDRESS_HEADER]: `10.0.${round & 255}.${n & 255}`,
        },
        body: JSON.stringify({
          Hotelname: 'Hotel Sample Court',
          name: 'Asha Sample',
          phoneno: '+91 00000-00000',
          email: `asha${n}@hotel.example`,
          description: 'A demo, please.',
        }),
      })
      if (answer.ok) enquiries.push(key)
    }
    await Promise.all([write, upload, enquire].map((send) => untilGone(send)))
  }

  for (let round = 0; round < rounds; round += 1) {
    const working = work(round)
    await setTimeout(Math.random() * MAX_LIFE_MS)
    await server.end('SIGKILL')
    await working
    await server.start()
  }

  const found = await server
    .client()
    .fetch<string[]>(
      '*[_id in $ids]._id',
      { ids: [...documents, ...uploads] },
      { perspective: 'raw' },
    )
  const store = openStore(server.dataDir)
  const keys = new Set(store.list().map(({ key }) => key))
  store.close()
  const missingFiles = []
  for (const id of uploads) {
    const [, hash, extension] = id.split('-')
    const answer = await fetch(`${server.origin()}/files/embedded/production/${hash}.${extension}`)
    await answer.body?.cancel()
    if (!answer.ok) missingFiles.push(`The bytes of ${id} are gone.`)
  }
  const there = new Set(found)
  return {
    rounds,
    acknowledged: {
      documents: documents.length,
      uploads: uploads.length,
      enquiries: enquiries.length,
    },
    lost: [
      ...[...documents, ...uploads].filter((id) => !there.has(id)),
      ...enquiries.filter((key) => !keys.has(key)).map((key) => `The enquiry ${key}`),
      ...missingFiles,
    ],
  }
}

/** Repeats something until it fails, which it does once the server is gone. */
async function untilGone(send: (n: number) => Promise<void>) {
  try {
    for (let n = 0; ; n += 1) await send(n)
  } catch {
    // What was under way was not acknowledged.
  }
}
