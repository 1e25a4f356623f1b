import { openChildLake } from './childLake.ts'

/**
 * A process for `durability.test.ts` to kill. It opens the lake in a folder and writes without end, two documents to a
 * transaction. It prints each number once the lake has confirmed it.
 */
const [dataDir = '', seed, first = '0'] = process.argv.slice(2)

const { post } = await openChildLake({
  dataDir,
  seed: seed || undefined,
  onProgress: (sentence) => console.log(sentence),
})

for (let n = Number(first); ; n++) {
  const mutations = ['left', 'right'].map((side) => ({
    create: { _id: `${side}-${n}`, _type: 'half', n, padding: 'x'.repeat(2000) },
  }))
  await post('mutate', { mutations })
  console.log(`stored ${n}`)
}
