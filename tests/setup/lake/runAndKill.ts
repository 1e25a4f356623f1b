import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect } from 'vitest'

/** Kills the process once `shouldKill` accepts its lines. Fails the test if the process ends by itself. */
export async function runAndKill(
  file: URL,
  args: string[],
  shouldKill: (lines: readonly string[]) => boolean,
): Promise<string[]> {
  const child = spawn(process.execPath, [fileURLToPath(file), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exit = once(child, 'exit')
  const lines: string[] = []
  for await (const line of createInterface({ input: child.stdout })) {
    lines.push(line)
    if (shouldKill(lines)) child.kill('SIGKILL')
  }
  const [, signal] = await exit
  expect(signal).toBe('SIGKILL')
  return lines
}
