/** `npm run new:section <name>`: writes every file of a section of the home page, and registers it. */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { namesOf, type SectionNames } from './names.ts'
import { newFiles } from './newFiles.ts'
import { newLines, withLine } from './newLines.ts'

/** The text of every file that is written or changed, by path. Nothing is written yet. */
function plan(names: SectionNames): Record<string, string> {
  const texts = newFiles(names)
  for (const file of Object.keys(texts))
    if (existsSync(file))
      throw new Error(`${file} exists already: a section of that name is there, or a part of it.`)
  for (const added of newLines(names))
    texts[added.file] = withLine(texts[added.file] ?? readFileSync(added.file, 'utf8'), added)
  return texts
}

try {
  const [name = '', ...others] = process.argv.slice(2)
  if (name === '' || others.length > 0)
    throw new Error('Give one name, in camel case: npm run new:section guestBook')
  const names = namesOf(name)
  const texts = plan(names)
  for (const [file, text] of Object.entries(texts)) {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  const formatted = Object.keys(texts).filter((file) => !file.endsWith('.svg'))
  execFileSync('biome', ['check', '--write', ...formatted], { stdio: 'pipe' })
  console.log(`${Object.keys(texts).join('\n')}\nGenerating types…`)
  execFileSync('npm', ['run', '--silent', 'typegen'], { stdio: 'pipe' })
  console.log(
    `The section "${names.title}" is in the Studio's menu (home, Sections). Next: its fields, component and styles; npm run typegen after a change to its schema or projection.`,
  )
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
