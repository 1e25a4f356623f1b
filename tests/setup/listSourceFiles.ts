import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Lists the tracked and new files that match a pathspec, by default all. Leaves out files that Git ignores. */
export const listSourceFiles = (...pathspecs: string[]): string[] =>
  execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard', ...pathspecs], {
    encoding: 'utf8',
  })
    .split('\0')
    .filter((file) => file !== '' && existsSync(file))
