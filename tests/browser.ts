import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

/** The headless shell first: it does without the windows that the others draw beside each page. */
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

/** A browser that is already here: named by CHROMIUM_PATH, on the PATH, or Playwright's own. */
function installedBrowser(): string | undefined {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (existsSync(named)) return named
    console.error(
      `CHROMIUM_PATH names ${named}, but there is no such file. Correct it or unset it.`,
    )
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

/** The path of a Chromium, installed first when it is missing. Exits with a sentence when that is not possible. */
export async function findBrowser(): Promise<string> {
  const present = installedBrowser()
  if (present) return present
  for (const [name, command, args] of attempts) {
    console.log(`The browser journeys need a Chromium and found none. Installing ${name} …`)
    try {
      execFileSync(command, args, { stdio: ['ignore', 'ignore', 'ignore'], timeout: 600_000 })
    } catch {
      console.log(`Installing ${name} did not work here.`)
    }
    const found = installedBrowser()
    if (found) return found
  }
  console.error(
    'No Chromium could be installed. Install one, or name yours in CHROMIUM_PATH, and run npm test again.',
  )
  process.exit(1)
}
