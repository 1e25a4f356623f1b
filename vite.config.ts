import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defaultServerConditions, defineConfig, type Plugin } from 'vite'
import { oldestBrowsers } from './domain/browsers.ts'
import { parseEnv } from './src/config/parseEnv.ts'

/** The chunk of src/start.ts, which loads the other chunks after the first view. It must not import them statically. */
const START =
  /[\\/]src[\\/](start|config[\\/](loadChunk|waitForInput)|pageState)\.ts$|vite[\\/]preload-helper/

/** The chunk of React. src/start.ts evaluates it in a separate task, before the rest. */
const REACT = /[\\/]src[\\/]react\.ts$|[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/

/** The chunk of the libraries. src/start.ts evaluates it in a separate task, after React. */
const LIBRARIES =
  /[\\/]src[\\/]libraries\.ts$|[\\/]node_modules[\\/](react-router(-dom)?|cookie|@tanstack[\\/](query-core|react-query)|@portabletext[\\/](react|toolkit))[\\/]/

/** The chunk of the modules that most pages need. Other modules are in the chunks of their pages. */
const SHARED =
  /[\\/]src[\\/](main|App|routes|(layout|ui(?![\\/](article|sections|headings))|seo|config)[\\/].*|enquiry[\\/](?!sendEmail|source\.)[^\\/]+|pages[\\/](?!LongText|SearchForm|TableOfContents|useCurrentHeading|missingPage|redirects)[^\\/]+|content[\\/](?!client|settingsQuery)[^\\/]+)\.(tsx?|module\.css)$|[\\/]domain[\\/](questions|dates)\.ts$|[\\/]lucide-react[\\/]/

/** React Router's production build, which is smaller. Its package.json does not export it. */
const ROUTER = resolve('node_modules/react-router/dist/production')
const PRODUCTION_ROUTER = [
  { find: /^react-router$/, replacement: `${ROUTER}/index.mjs` },
  { find: /^react-router\/dom$/, replacement: `${ROUTER}/dom-export.mjs` },
]

/** Replaces env.ts by the parsed environment, so that browsers do not load the parser. */
const environment: Plugin = {
  name: 'environment',
  apply: 'build',
  load(id) {
    if (!/[\\/]src[\\/]config[\\/]env\.ts$/.test(id)) return
    return `export const env = ${JSON.stringify(parseEnv(process.env))}`
  },
}

/** `server/bundle` runs both builds, for the browser and for rendering on the server, and sets their output folders. */
export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [react(), environment],
  // The server has already read .env. The build uses only the variables that the server passes on.
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
        // The bundle loads without node_modules, and contains React's production build in every environment.
        ssr: {
          noExternal: true,
          // Uses the router's ES modules instead of its CommonJS, so that unused code is removed.
          resolve: { conditions: [...defaultServerConditions, 'module-sync'] },
        },
        define: { 'process.env.NODE_ENV': JSON.stringify('production') },
      }
    : {}),
}))
