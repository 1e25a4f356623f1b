import { type ParseArgsConfig, parseArgs } from 'node:util'
import type { Config } from '../config/config.ts'
import { StartupError } from '../process/errors.ts'

/** Runs one `npm run …` command with its arguments. */
export type Command = (config: Config, args: string[]) => void | Promise<void>

/**
 * Reads a command's arguments.
 *
 * @param usage the sentence for wrong arguments
 * @param maxWords the highest number of arguments without a flag
 * @throws StartupError with that sentence, for an unknown flag or too many words
 */
export function readArguments<const Options extends NonNullable<ParseArgsConfig['options']>>(
  args: string[],
  { options, usage, maxWords = 0 }: { options: Options; usage: string; maxWords?: number },
) {
  const parsed = tryParseArgs({ args, options, allowPositionals: true })
  if (!parsed || parsed.positionals.length > maxWords) throw new StartupError(usage)
  return parsed
}

function tryParseArgs<const Config extends ParseArgsConfig>(config: Config) {
  try {
    return parseArgs(config)
  } catch {
    return undefined
  }
}

/** The option that leaves out the Studio. */
export const noStudioOption = { 'no-studio': { type: 'boolean', default: false } } as const
