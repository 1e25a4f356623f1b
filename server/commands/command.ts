import { type ParseArgsConfig, parseArgs } from 'node:util'
import type { Config } from '../config/config.ts'
import { StartupError } from '../process/errors.ts'

export type Command = (config: Config, args: string[]) => void | Promise<void>

/**
 * @param maxWords the highest number of arguments without a flag
 * @throws StartupError with the sentence `usage` for an unknown flag or too many words
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

export const noStudioOption = { 'no-studio': { type: 'boolean', default: false } } as const
