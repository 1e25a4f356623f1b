import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defaultServerConditions, defineConfig, type Plugin } from 'vite'
import { oldestBrowsers } from './domain/browsers.ts'
import { parseEnv } from './src/config/parseEnv.ts'

/** Must match src/start.ts and all its static imports, because the other chunks load after the first view. */
const START_MODULES =
  /[\\/]src[\\/](start|config[\\/](loadChunk|waitForInput)|pageState)\.ts$|vite[\\/]preload-helper/

/** src/start.ts evaluates this chunk in a separate task, before the other chunks. */
const REACT_MODULES =
  /[\\/]src[\\/]react\.ts$|[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/

/** src/start.ts evaluates this chunk in a separate task, after React. */
const LIBRARY_MODULES =
  /[\\/]src[\\/]libraries\.ts$|[\\/]node_modules[\\/](react-router(-dom)?|cookie|@tanstack[\\/](query-core|react-query)|@portabletext[\\/](react|toolkit))[\\/]/

/** Most pages need these modules. Other modules are in the chunks of their pages. */
const SHARED_MODULES =
  /[\\/]src[\\/](main|App|routes|(layout|ui(?![\\/](article|sections|headings))|seo|config)[\\/].*|enquiry[\\/](?!sendEmail|source\.)[^\\/]+|pages[\\/](?!LongText|SearchForm|TableOfContents|useCurrentHeading|missingPage|redirects)[^\\/]+|content[\\/](?!client|settingsQuery)[^\\/]+)\.(tsx?|module\.css)$|[\\/]domain[\\/](questions|dates)\.ts$|[\\/]lucide-react[\\/]/

/** React Router's production build, which is smaller. Its package.json does not export it. */
const ROUTER_FOLDER = resolve('node_modules/react-router/dist/production')
const ROUTER_ALIASES = [
  { find: /^react-router$/, replacement: `${ROUTER_FOLDER}/index.mjs` },
  { find: /^react-router\/dom$/, replacement: `${ROUTER_FOLDER}/dom-export.mjs` },
]

/** Replaces env.ts with the parsed environment, so that browsers do not load the parser. */
const inlineEnvironment: Plugin = {
  name: 'environment',
  apply: 'build',
  load(id) {
    if (!/[\\/]src[\\/]config[\\/]env\.ts$/.test(id)) return
    return `export const env = ${JSON.stringify(parseEnv(process.env))}`
  },
}

/** `server/bundle` runs both builds, for the browser and for rendering on the server, and sets their output folders. */
export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [react(), inlineEnvironment],
  // The server has already loaded .env into process.env.
  envDir: false,
  ...(command === 'build' && !isSsrBuild ? { resolve: { alias: ROUTER_ALIASES } } : {}),
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
                  { name: 'start', test: START_MODULES, priority: 1 },
                  { name: 'react', test: REACT_MODULES, priority: 1 },
                  { name: 'libraries', test: LIBRARY_MODULES, priority: 1 },
                  { name: 'site', test: SHARED_MODULES },
                ],
              },
            },
          },
        }),
  },
  ...(command === 'build' && isSsrBuild
    ? {
        // The bundle loads without node_modules, and always contains React's production build.
        ssr: {
          noExternal: true,
          // Uses the router's ES modules instead of CommonJS, so that unused code is removed.
          resolve: { conditions: [...defaultServerConditions, 'module-sync'] },
        },
        define: { 'process.env.NODE_ENV': JSON.stringify('production') },
      }
    : {}),
}))
