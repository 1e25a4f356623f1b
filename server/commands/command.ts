import { type ParseArgsConfig, parseArgs } from 'node:util'
import type { Config } from '../config/config.ts'
import { StartupError } from '../process/errors.ts'

export type Command = (config: Config, args: string[]) => void | Promise<void>

/** Parses arguments. @throws StartupError with the message `usage` for an invalid flag or too many positionals */
export function readArguments<const Options extends NonNullable<ParseArgsConfig['options']>>(
  args: string[],
  {
    options,
    usage,
    maxPositionals = 0,
  }: { options: Options; usage: string; maxPositionals?: number },
) {
  const parsed = tryParseArgs({ args, options, allowPositionals: true })
  if (!parsed || parsed.positionals.length > maxPositionals) throw new StartupError(usage)
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
