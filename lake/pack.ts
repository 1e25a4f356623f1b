import { execFileSync } from 'node:child_process'
import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs'

// npm runs this script before it packs the folder, and after it. The project itself uses the sources; the packed file
// contains JavaScript and declarations. npm has no field for exports that differ in the packed file.
const FILE = 'package.json'
const SOURCES = 'dist/package.sources.json'

if (process.argv[2] === 'before') {
  rmSync('dist', { recursive: true, force: true })
  execFileSync(process.execPath, ['../node_modules/typescript-7/bin/tsc', '--project', '.'], {
    stdio: 'inherit',
  })
  copyFileSync('../LICENSE', 'LICENSE')
  copyFileSync(FILE, SOURCES)
  const { scripts: _, devDependencies: __, ...manifest } = readManifest()
  const packed = {
    ...manifest,
    exports: mapValues(manifest.exports, (file) => ({
      types: built(file).replace(/js$/, 'd.ts'),
      default: built(file),
    })),
    bin: mapValues(manifest.bin, built),
  }
  writeFileSync(FILE, `${JSON.stringify(packed, null, 2)}\n`)
} else {
  copyFileSync(SOURCES, FILE)
  for (const made of ['dist', 'LICENSE']) rmSync(made, { recursive: true })
}

function readManifest(): Manifest {
  return JSON.parse(readFileSync(FILE, 'utf8')) // lake/package.json, which has these fields
}

type Manifest = Record<string, unknown> & Record<'exports' | 'bin', Record<string, string>>

function built(file: string): string {
  return file.replace('./', './dist/').replace(/\.ts$/, '.js')
}

function mapValues<Value>(record: Record<string, string>, map: (value: string) => Value) {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]))
}
