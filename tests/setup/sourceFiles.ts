import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Lists the repository's files that match one of git's patterns, also uncommitted ones. */
export const sourceFiles = (...patterns: string[]): string[] =>
  execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard', ...patterns], {
    encoding: 'utf8',
  })
    .split('\0')
    .filter((file) => file !== '' && existsSync(file))
