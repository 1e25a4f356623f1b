import { fileURLToPath } from 'node:url'
import type { CliConfig } from 'sanity/cli'
import { studioPath } from '../../domain/paths.ts'
import { dataset, embedded, previewOrigin } from '../connection/connection.ts'

type ViteConfig = Extract<CliConfig['vite'], (...args: never[]) => unknown>

const eventSource = new URL('../connection/webSocketEventSource.ts', import.meta.url)
const embeddedClient = new URL('../connection/embeddedClient.ts', import.meta.url)

const replacements = [
  { find: 'eventsource', replacement: fileURLToPath(eventSource) },
  { find: /^@sanity\/client$/, replacement: fileURLToPath(embeddedClient) },
]

/** Sanity's page would load fonts and a script for Sanity's dashboard from Sanity's CDN. */
const remoteFonts = /@font-face\s*{[^}]*-static\.sanity\.io[^}]*}/g
const bridgeScript = /<script src="https:\/\/core\.sanity-cdn\.com\/bridge\.js"[^>]*><\/script>/

function replaceText(text: string, pattern: RegExp, replacement: string): string {
  const result = text.replace(pattern, replacement)
  if (result === text)
    throw new Error(
      `The Studio's page does not contain ${pattern}. Adapt studio/build/viteConfig.ts to this version of Sanity.`,
    )
  return result
}

type Bundle = Record<string, { source?: unknown }>

function changePage(html: string): string {
  const withIcons = replaceText(html, /href="\/static\//g, `href="${studioPath}/static/`)
  return embedded
    ? replaceText(replaceText(withIcons, remoteFonts, ''), bridgeScript, '')
    : withIcons
}

const pagePlugins = [
  {
    name: 'studio-page',
    apply: 'build' as const,
    generateBundle: {
      order: 'post' as const,
      handler(_options: unknown, bundle: Bundle) {
        for (const [name, file] of Object.entries(bundle)) {
          if (name === 'index.html') file.source = changePage(String(file.source))
          else if (embedded && name.endsWith('.css'))
            file.source = String(file.source).replace(remoteFonts, '')
        }
      },
    },
  },
  {
    name: 'studio-page-in-development',
    apply: 'serve' as const,
    transformIndexHtml: (html: string) =>
      embedded ? html.replace(remoteFonts, '').replace(bridgeScript, '') : html,
  },
]

export const viteConfig: ViteConfig = (config) => ({
  ...config,
  define: {
    // Unset variables are defined too, because a browser has no process.env.
    'process.env.SANITY_STUDIO_PROJECT_ID': JSON.stringify(
      process.env.SANITY_STUDIO_PROJECT_ID ?? '',
    ),
    'process.env.SANITY_STUDIO_DATASET': JSON.stringify(dataset),
    'process.env.SANITY_STUDIO_PREVIEW_ORIGIN': JSON.stringify(previewOrigin),
    ...config.define,
  },
  // By default, Vite would find the packages only once the Studio is open, and would then reload the Studio.
  optimizeDeps: { ...config.optimizeDeps, entries: ['sanity.config.ts'] },
  ...(embedded ? { resolve: { ...config.resolve, alias: replacements } } : {}),
  plugins: [...(config.plugins ?? []), ...pagePlugins],
})
