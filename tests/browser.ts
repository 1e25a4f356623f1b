import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

// The headless shell is first, because it draws no windows.
const BROWSERS_ON_PATH = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]

function which(name: string): string | undefined {
  try {
    return execFileSync('which', [name], { stdio: ['ignore', 'pipe', 'ignore'] })
      .toString()
      .trim()
  } catch {
    return undefined
  }
}

function findInstalledBrowser(): string | undefined {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (existsSync(named)) return named
    console.error(`CHROMIUM_PATH is ${named}, which does not exist. Correct it or unset it.`)
    process.exit(1)
  }
  const ofPlaywright = chromium.executablePath()
  return (
    BROWSERS_ON_PATH.map(which).find(Boolean) ??
    (existsSync(ofPlaywright) ? ofPlaywright : undefined)
  )
}

const attempts: [string, string, string[]][] = [
  ['Playwright’s Chromium', 'npx', ['playwright', 'install', '--with-deps', 'chromium']],
  [
    'the system’s Chromium (apt-get)',
    'sh',
    [
      '-c',
      'apt-get update && { apt-get install -y chromium-headless-shell || apt-get install -y chromium; }',
    ],
  ],
]

/** Returns the path of a Chromium, and installs one if it is missing. Exits with a sentence if that fails. */
export async function findBrowser(): Promise<string> {
  const present = findInstalledBrowser()
  if (present) return present
  for (const [name, command, args] of attempts) {
    console.log(`Chromium is needed, and none is installed. Installing ${name} …`)
    try {
      execFileSync(command, args, { stdio: ['ignore', 'ignore', 'ignore'], timeout: 600_000 })
    } catch {
      console.log(`Installing ${name} failed.`)
    }
    const found = findInstalledBrowser()
    if (found) return found
  }
  console.error(
    'No Chromium could be installed. Install Chromium, or set CHROMIUM_PATH to the path of an installed one. Then run the command again.',
  )
  process.exit(1)
}
