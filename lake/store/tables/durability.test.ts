import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runAndKill } from '../../../tests/setup/lake/runAndKill.ts'
import { EDITOR, temporaryFolder } from '../../../tests/setup/lake/testLake.ts'
import { type Lake, openLake } from '../../index.ts'

const CHILD = new URL('../../../tests/setup/lake/durability.child.ts', import.meta.url)

const runUntil = (args: string[], shouldKill: (line: string) => boolean) =>
  runAndKill(CHILD, args, (lines) => shouldKill(lines.at(-1) ?? ''))

function open(dataDir: string, seed?: string): Promise<Lake> {
  return openLake({
    dataDir,
    projectId: 'embedded',
    dataset: 'production',
    seed,
    authorize: () => EDITOR,
  })
}

async function query<T>(lake: Lake, groq: string): Promise<T> {
  const search = new URLSearchParams({ query: groq, perspective: 'raw' })
  const response = await lake.fetch(
    new Request(`http://localhost/v1/data/query/production?${search}`),
  )
  return (await response.json()).result
}

test('every acknowledged transaction is completely stored after kill -9 during writes', async () => {
  const dataDir = temporaryFolder()
  const acknowledged: number[] = []
  for (let round = 0; round < 2; round++) {
    const first = (acknowledged.at(-1) ?? -1) + 2
    const killAt = first + acknowledged.length + Math.floor(Math.random() * 80)
    const lines = await runUntil([dataDir, '', `${first}`], (line) => {
      return Number(/^stored (\d+)$/.exec(line)?.[1]) >= killAt
    })
    acknowledged.push(...lines.map((line) => Number(line.replace('stored ', ''))))

    const lake = await open(dataDir)
    const left = await query<number[]>(lake, '*[string::startsWith(_id, "left-")].n')
    const right = await query<number[]>(lake, '*[string::startsWith(_id, "right-")].n')
    lake.close()
    expect(new Set(left)).toEqual(new Set(right))
    expect(left).toEqual(expect.arrayContaining(acknowledged))
  }
})

test('after kill -9 during seeding, a later start imports every document with its file', async () => {
  const seed = temporaryFolder()
  mkdirSync(join(seed, 'files'))
  const documents = Array.from({ length: 40 }, (_, n) => {
    writeFileSync(join(seed, 'files', `${n}.txt`), `file ${n}`)
    const file = { _type: 'file', _sanityAsset: `file@file://./files/${n}.txt` }
    return JSON.stringify({ _id: `page-${n}`, _type: 'page', file })
  })
  writeFileSync(join(seed, 'data.ndjson'), documents.join('\n'))

  const dataDir = temporaryFolder()
  for (const files of [1, 25, 40, Number.POSITIVE_INFINITY]) {
    // On a busy machine, an earlier round may have finished seeding before the kill.
    await runUntil([dataDir, seed], (line) => {
      return Number(/^files (\d+)$/.exec(line)?.[1]) >= files || line.startsWith('stored')
    })
  }
  const lake = await open(dataDir, seed)
  expect(await query(lake, 'count(*[_type == "page" && defined(file.asset->url)])')).toBe(40)
  expect(await query(lake, 'count(*[_type == "pair" && n == 0])')).toBe(2)
  lake.close()
})
