import { openLake } from '../../../lake/index.ts'

/**
 * A process for `durability.test.ts` to kill: opens the lake in a folder, then writes without end,
 * two documents to a transaction, and says each number once the lake has answered for it.
 */
const [dataDir = '', seed, first = '0'] = process.argv.slice(2)

const lake = await openLake({
  dataDir,
  projectId: 'embedded',
  dataset: 'production',
  seed: seed || undefined,
  authorize: () => ({ id: 'editor', name: 'Editor', role: 'administrator' }),
  onProgress: (sentence) => console.log(sentence),
})

for (let n = Number(first); ; n++) {
  const mutations = ['left', 'right'].map((side) => ({
    create: { _id: `${side}-${n}`, _type: 'half', n, padding: 'x'.repeat(2000) },
  }))
  const response = await lake.fetch(
    new Request('http://localhost/v1/data/mutate/production', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ mutations }),
    }),
  )
  if (!response.ok) throw new Error(await response.text())
  console.log(`stored ${n}`)
}
