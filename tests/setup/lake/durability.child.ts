import { openLakeAsAdministrator } from './openLakeAsAdministrator.ts'

// `durability.test.ts` kills this process, which prints a pair's number once the lake has confirmed its transaction.
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
