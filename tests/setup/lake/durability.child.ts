import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { openLakeAsAdministrator } from './openLakeAsAdministrator.ts'

// Writes pairs of documents until `durability.test.ts` kills it, and prints the number of each stored pair.
const [dataDir = '', seed, firstPair = '0'] = process.argv.slice(2)

// Counts the imported files, so that the test can kill this process in the middle of the import.
const originals = join(dataDir, 'assets', 'originals')
const countFiles = () =>
  existsSync(originals) && console.log(`files ${readdirSync(originals).length}`)
const counting = seed ? setInterval(countFiles, 1) : undefined

const { post } = await openLakeAsAdministrator({ dataDir, seed: seed || undefined })
clearInterval(counting)

for (let n = Number(firstPair); ; n++) {
  const mutations = ['left', 'right'].map((side) => ({
    createOrReplace: { _id: `${side}-${n}`, _type: 'pair', n, padding: 'x'.repeat(2000) },
  }))
  await post('mutate', { mutations })
  console.log(`stored ${n}`)
}
