import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

/** The names of browsers on the PATH. The headless shell is first, because it draws no windows. */
const onPath = [
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

/** Finds an installed browser: the one that CHROMIUM_PATH names, one on the PATH, or Playwright's own. */
function installedBrowser(): string | undefined {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (existsSync(named)) return named
    console.error(`CHROMIUM_PATH is ${named}, which does not exist. Correct it or unset it.`)
    process.exit(1)
  }
  const own = chromium.executablePath()
  return onPath.map(which).find(Boolean) ?? (existsSync(own) ? own : undefined)
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
  const present = installedBrowser()
  if (present) return present
  for (const [name, command, args] of attempts) {
    console.log(`The journeys need Chromium, and none is installed. Installing ${name} …`)
    try {
      execFileSync(command, args, { stdio: ['ignore', 'ignore', 'ignore'], timeout: 600_000 })
    } catch {
      console.log(`Installing ${name} failed.`)
    }
    const found = installedBrowser()
    if (found) return found
  }
  console.error(
    'No Chromium could be installed. Install one, or set CHROMIUM_PATH to the path of yours, and run npm test again.',
  )
  process.exit(1)
}
