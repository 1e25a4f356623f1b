import { openLakeAsAdministrator } from './openLakeAsAdministrator.ts'

/**
 * `durability.test.ts` runs and kills this process. The process writes pairs of documents, each pair in one
 * transaction, and prints a pair's number once the lake has confirmed the transaction.
 */
const [dataDir = '', seed, firstPair = '0'] = process.argv.slice(2)

const { post } = await openLakeAsAdministrator({
  dataDir,
  seed: seed || undefined,
  onProgress: console.log,
})

for (let n = Number(firstPair); ; n++) {
  const mutations = ['left', 'right'].map((side) => ({
    createOrReplace: { _id: `${side}-${n}`, _type: 'half', n, padding: 'x'.repeat(2000) },
  }))
  await post('mutate', { mutations })
  console.log(`stored ${n}`)
}
