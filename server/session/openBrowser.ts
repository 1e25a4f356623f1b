import { spawn } from 'node:child_process'

/** Whether a person at a desktop started this process; false in tests and CI. */
function hasDesktop(
  env: NodeJS.ProcessEnv = process.env,
  { platform, isTerminal }: { platform: NodeJS.Platform; isTerminal: boolean } = {
    platform: process.platform,
    isTerminal: Boolean(process.stdin.isTTY && process.stdout.isTTY),
  },
): boolean {
  if (!isTerminal || env.CI || env.NODE_ENV === 'test' || env.SSH_CONNECTION) return false
  if (platform === 'darwin' || platform === 'win32') return true
  return Boolean(env.DISPLAY || env.WAYLAND_DISPLAY)
}

/** Opens a URL in the desktop's own browser. Without a desktop nothing happens: the URL is printed too. */
function openBrowser(url: string, platform: NodeJS.Platform = process.platform) {
  const [command, ...args] =
    platform === 'darwin'
      ? ['open', url]
      : platform === 'win32'
        ? ['rundll32', 'url.dll,FileProtocolHandler', url]
        : ['xdg-open', url]
  const child = spawn(command as string, args, { stdio: 'ignore', detached: true })
  child.on('error', () => {})
  child.unref()
}

/** At a desktop, opens the URL that this makes; elsewhere none is made. */
export async function openAtDesktop(makeLink: () => Promise<string | undefined>) {
  const link = hasDesktop() ? await makeLink() : undefined
  if (link) openBrowser(link)
}
