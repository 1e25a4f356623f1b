import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Lists the repository's tracked and untracked files, but no ignored files. By default it lists all. */
export const listSourceFiles = (...pathspecs: string[]): string[] =>
  execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard', ...pathspecs], {
    encoding: 'utf8',
  })
    .split('\0')
    .filter((file) => file !== '' && existsSync(file))
