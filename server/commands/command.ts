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
  try {
    const parsed = parseArgs({ args, options, allowPositionals: true })
    if (parsed.positionals.length <= maxPositionals) return parsed
  } catch {
    // An invalid option has the same message as too many positionals.
  }
  throw new StartupError(usage)
}

/** Parses arguments without flags. @throws StartupError with the message `usage` for a flag or too many arguments */
export const readPositionals = (args: string[], usage: string, max: number): string[] =>
  readArguments(args, { options: {}, usage, maxPositionals: max }).positionals

export const noStudioOption = { 'no-studio': { type: 'boolean', default: false } } as const
