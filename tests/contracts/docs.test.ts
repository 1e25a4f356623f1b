import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }
import { listSourceFiles } from '../setup/listSourceFiles.ts'

const documents = listSourceFiles('*.md').map((file) => ({
  file,
  text: readFileSync(file, 'utf8'),
}))

/** Lists the matches in all documents whose first group does not exist, as `file: text`. */
function findMissing(pattern: RegExp, exists: (match: string, file: string) => boolean): string[] {
  return documents.flatMap(({ file, text }) =>
    [...text.matchAll(pattern)]
      .map(([, match = '']) => match)
      .filter((match) => !exists(match, file))
      .map((match) => `${file}: ${match}`),
  )
}

test('the target of every relative link and picture in a document exists', () => {
  const link = /\]\((?!https?:|#|mailto:)([^)#\s]+)/g
  expect(findMissing(link, (path, file) => existsSync(join(dirname(file), path)))).toEqual([])
  const picture = /<(?:img|source)[^>]+src(?:set)?="(?!https?:)([^"]+)"/g
  expect(findMissing(picture, (path, file) => existsSync(join(dirname(file), path)))).toEqual([])
})

test('each decision has a unique number, in its file name and at the start of its title', () => {
  const decisions = documents.filter(({ file }) => /^docs\/decisions\/\d/.test(file))
  const numbers = decisions.map(({ file }) => Number(/\/(\d+)-/.exec(file)?.[1]))
  expect(new Set(numbers).size).toBe(numbers.length)
  expect(decisions.map(({ text }) => Number.parseInt(text.slice(2), 10))).toEqual(numbers)
})

test('every npm script that a document names is in package.json', () => {
  const script = /npm run (?:-w \S+ )?([\w:-]+)/g
  expect(findMissing(script, (name) => name in manifest.scripts)).toEqual([])
})

test('every command that a document runs with npx is installed', () => {
  expect(findMissing(/npx ([\w-]+)/g, (name) => existsSync(`node_modules/.bin/${name}`))).toEqual(
    [],
  )
})

test('every path in backticks that starts with a source folder or `.` exists', () => {
  const path =
    /`((?:docs|domain|lake|mocks|schemas|studio|src|server|tests|public)\/[\w./-]*|\.\.?\/[\w./-]+)`/g
  const exists = (name: string, file: string) =>
    existsSync(name.startsWith('.') ? join(dirname(file), name) : name)
  expect(findMissing(path, exists)).toEqual([])
})

test('every Markdown file that is mentioned in code or in a document exists', () => {
  const missing = listSourceFiles(
    '*.ts',
    '*.tsx',
    '*.css',
    '*.js',
    '*.md',
    '*.html',
    '.env.example',
  ).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/(?<![\w/*.<-])([\w./-]*[\w-]+\.md)\b/g)]
      .map(([, name = '']) => name)
      .filter((name) => !existsSync(name) && !existsSync(join(dirname(file), name)))
      .map((name) => `${file}: ${name}`),
  )
  expect(missing).toEqual([])
})
