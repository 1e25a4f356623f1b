import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sourceFiles } from '../setup/sourceFiles.ts'

/** The words of the glossary's last column that are set as code, each with what it is called instead. */
function replacedWords(): [word: string, term: string][] {
  const rows = readFileSync('docs/glossary.md', 'utf8').matchAll(
    /^\| ([^|]+) \|[^|]*\|([^|]*)\|$/gm,
  )
  return [...rows].flatMap(([, term = '', not = '']) =>
    [...not.matchAll(/`(\w+)`/g)].map(([, word = '']): [string, string] => [word, term.trim()]),
  )
}

/** `isTrapSet` holds the word trap, and `bootstrap` does not. */
const wordIn = (word: string) => {
  const capital = word.charAt(0).toUpperCase() + word.slice(1)
  return new RegExp(`(?<![A-Za-z])${word}(?![a-z])|${capital}(?![a-z])`)
}

/** Phrases that take a second reading. */
const PHRASES = [
  /\bhow manieth\b/,
  /\b[Ww]hoever\b/,
  /\b(?:for|of) who\b/,
  /\bwhen there is none\b/,
  /\bnone of ours\b/,
]

const sources = sourceFiles().filter(
  (file) =>
    /\.(tsx?|css)$/.test(file) && !file.includes('vocabulary.test') && !/types\.ts$/.test(file),
)

const findings = (pattern: RegExp, say: string) =>
  sources.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, at) => (pattern.test(line) ? [`${file}:${at + 1}: ${say}`] : [])),
  )

test.each(replacedWords())('no source says %s: it is called %s', (word, term) => {
  expect(findings(wordIn(word), `say ${term}, not ${word}`)).toEqual([])
})

test('no comment or message uses a phrase that takes a second reading', () => {
  expect(PHRASES.flatMap((phrase) => findings(phrase, `put ${phrase} in plain words`))).toEqual([])
})
