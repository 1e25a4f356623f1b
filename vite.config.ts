import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defaultServerConditions, defineConfig, type Plugin } from 'vite'
import { oldestBrowsers } from './domain/browsers.ts'
import { parseEnv } from './src/config/parseEnv.ts'

/** What waits for the first view, and what it needs itself. It must not bring the rest with it. */
const START =
  /[\\/]src[\\/](start|config[\\/](loadChunk|firstUse)|pageState)\.ts$|vite[\\/]preload-helper/

/** Runs in a task of its own, before the rest (src/start.ts). */
const REACT = /[\\/]src[\\/]react\.ts$|[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/

/** They run in a task of their own as well, after React. */
const LIBRARIES =
  /[\\/]src[\\/]libraries\.ts$|[\\/]node_modules[\\/](react-router(-dom)?|cookie|@tanstack[\\/](query-core|react-query)|@portabletext[\\/](react|toolkit))[\\/]/

/**
 * What every page needs, or most of them, is one file; each page adds its own, those with a long text share one more,
 * and a path without a page has one.
 * Dynamic imports stay files of their own.
 */
const SHARED =
  /[\\/]src[\\/](main|App|routes|(layout|ui(?![\\/](article|sections|headings))|seo|config)[\\/].*|enquiry[\\/](?!sendEmail|source\.)[^\\/]+|pages[\\/](?!LongText|SearchForm|TableOfContents|useCurrentHeading|missingPage|redirects)[^\\/]+|content[\\/](?!client|settingsQuery)[^\\/]+)\.(tsx?|module\.css)$|[\\/]domain[\\/](questions|dates)\.ts$|[\\/]lucide-react[\\/]/

/** The router's own build for production, which its package names nowhere: half a kilobyte of warnings less. */
const ROUTER = resolve('node_modules/react-router/dist/production')
const PRODUCTION_ROUTER = [
  { find: /^react-router$/, replacement: `${ROUTER}/index.mjs` },
  { find: /^react-router\/dom$/, replacement: `${ROUTER}/dom-export.mjs` },
]

/** A build carries its environment as it was read, so that no browser loads what reads and checks it. */
const environment: Plugin = {
  name: 'environment',
  apply: 'build',
  load(id) {
    if (!/[\\/]src[\\/]config[\\/]env\.ts$/.test(id)) return
    return `export const env = ${JSON.stringify(parseEnv(process.env))}`
  },
}

/** `server/bundle` runs both builds, for the browser and for rendering on the server, and says where they go. */
export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [react(), environment],
  // The server has read .env already; only what it passes on is built in.
  envDir: false,
  ...(command === 'build' && !isSsrBuild ? { resolve: { alias: PRODUCTION_ROUTER } } : {}),
  build: {
    assetsInlineLimit: 0,
    ...(isSsrBuild
      ? {
          rolldownOptions: {
            input: 'src/render.tsx',
            output: { format: 'cjs', codeSplitting: false, entryFileNames: 'render.cjs' },
          },
        }
      : {
          target: oldestBrowsers,
          manifest: true,
          modulePreload: { polyfill: false },
          rolldownOptions: {
            output: {
              codeSplitting: {
                groups: [
                  { name: 'start', test: START, priority: 1 },
                  { name: 'react', test: REACT, priority: 1 },
                  { name: 'libraries', test: LIBRARIES, priority: 1 },
                  { name: 'site', test: SHARED },
                ],
              },
            },
          },
        }),
  },
  ...(command === 'build' && isSsrBuild
    ? {
        // One file set that needs no node_modules to load, with React's production half in every environment.
        ssr: {
          noExternal: true,
          // The router's modules instead of its CommonJS, so that what is not used stays out.
          resolve: { conditions: [...defaultServerConditions, 'module-sync'] },
        },
        define: { 'process.env.NODE_ENV': JSON.stringify('production') },
      }
    : {}),
}))
