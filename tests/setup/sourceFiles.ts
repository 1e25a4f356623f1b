import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Lists the files of the repository that match one of the patterns, which git reads, uncommitted files included. */
export const sourceFiles = (...patterns: string[]): string[] =>
  execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard', ...patterns], {
    encoding: 'utf8',
  })
    .split('\0')
    .filter((file) => file !== '' && existsSync(file))
