import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect } from 'vitest'

/** Runs a program and kills it as soon as it has printed enough. Returns the printed lines. */
export async function runAndKill(
  file: URL,
  args: string[],
  isEnough: (lines: readonly string[]) => boolean,
): Promise<string[]> {
  const child = spawn(process.execPath, [fileURLToPath(file), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exit = once(child, 'exit')
  const lines: string[] = []
  for await (const line of createInterface({ input: child.stdout })) {
    lines.push(line)
    if (isEnough(lines)) child.kill('SIGKILL')
  }
  const [, signal] = await exit
  expect(signal).toBe('SIGKILL')
  return lines
}
