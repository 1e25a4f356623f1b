import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

// The headless shell comes first, because the full browsers create windows even when headless.
const BROWSERS_ON_PATH = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]

function findOnPath(name: string): string | undefined {
  try {
    return execFileSync('which', [name], { stdio: ['ignore', 'pipe', 'ignore'] })
      .toString()
      .trim()
  } catch {
    return undefined
  }
}

function findInstalledBrowser(): string | undefined {
  const configuredPath = process.env.CHROMIUM_PATH
  if (configuredPath) {
    if (existsSync(configuredPath)) return configuredPath
    console.error(
      `CHROMIUM_PATH is ${configuredPath}, which does not exist. Correct it or unset it.`,
    )
    process.exit(1)
  }
  const playwrightPath = chromium.executablePath()
  return (
    BROWSERS_ON_PATH.map(findOnPath).find(Boolean) ??
    (existsSync(playwrightPath) ? playwrightPath : undefined)
  )
}

const installers: [string, string, string[]][] = [
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

/** Exits with an error message if Chromium cannot be installed, or if CHROMIUM_PATH does not exist. */
export async function findOrInstallBrowser(): Promise<string> {
  const present = findInstalledBrowser()
  if (present) return present
  for (const [name, command, args] of installers) {
    console.log(`Chromium is missing. Installing ${name} …`)
    try {
      execFileSync(command, args, { stdio: ['ignore', 'ignore', 'ignore'], timeout: 600_000 })
    } catch {
      console.log(`Installing ${name} failed.`)
    }
    const found = findInstalledBrowser()
    if (found) return found
  }
  console.error(
    'Chromium could not be installed. Install it, or set CHROMIUM_PATH to its path. Then run the command again.',
  )
  process.exit(1)
}
