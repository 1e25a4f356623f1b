import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** The files of the repository that match one of git's patterns, with those not yet committed. */
export const sourceFiles = (...patterns: string[]): string[] =>
  execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard', ...patterns], {
    encoding: 'utf8',
  })
    .split('\0')
    .filter((file) => file !== '' && existsSync(file))
