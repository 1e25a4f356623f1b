import { openLakeAsAdministrator } from './openLakeAsAdministrator.ts'

// Writes pairs of documents until `durability.test.ts` kills it, and prints the number of each stored pair.
const [dataDir = '', seed, firstPair = '0'] = process.argv.slice(2)

const { post } = await openLakeAsAdministrator({
  dataDir,
  seed: seed || undefined,
  onProgress: console.log,
})

for (let n = Number(firstPair); ; n++) {
  const mutations = ['left', 'right'].map((side) => ({
    createOrReplace: { _id: `${side}-${n}`, _type: 'pair', n, padding: 'x'.repeat(2000) },
  }))
  await post('mutate', { mutations })
  console.log(`stored ${n}`)
}
