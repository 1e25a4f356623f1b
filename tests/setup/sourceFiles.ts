import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Lists the repository's files that match one of the Git pathspecs, including untracked files. */
export const sourceFiles = (...patterns: string[]): string[] =>
  execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard', ...patterns], {
    encoding: 'utf8',
  })
    .split('\0')
    .filter((file) => file !== '' && existsSync(file))
