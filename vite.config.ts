import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defaultServerConditions, defineConfig, type Plugin } from 'vite'
import { oldestBrowsers } from './domain/browsers.ts'
import { parseEnv } from './src/config/parseEnv.ts'

/** Gets a chunk of its own with its static imports, because loading the chunk `site` would delay the first view. */
const START_MODULES = /[\\/]src[\\/]browser[\\/]start\.ts$/

/**
 * src/browser/start.ts evaluates React, the libraries and the site in separate tasks, so that the page can respond to
 * input.
 */
const REACT_MODULES =
  /[\\/]src[\\/]browser[\\/]react\.ts$|[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/

const LIBRARY_MODULES =
  /[\\/]src[\\/]browser[\\/]libraries\.ts$|[\\/]node_modules[\\/](react-router(-dom)?|cookie|@tanstack[\\/](query-core|react-query))[\\/]/

/** Pages load these components at the visitor's first input (src/ui/later.tsx). */
const PART_MODULES =
  /[\\/]src[\\/](enquiry[\\/](?!source\.|messagePrefix)[^\\/]+|layout[\\/](?!Layout|NavigationProgress|useNavigationFocus)[^\\/]+|pages[\\/](Translations|translationsProjection)|ui[\\/](RichText|Dialog|Field|MapFrame|useReachable|QuestionList|Disclosure|Point|AddOnMark|FormattedDate|socialMarks))\.tsx?$|[\\/]@(portabletext|emailjs)[\\/]|[\\/]domain[\\/](dates|enquiry|enquiryFields|translations)\.ts$/

/** The title, meta elements and structured data of a page. */
const HEAD_MODULES =
  /[\\/]src[\\/](seo[\\/]|content[\\/](posts|projections)\.|pages[\\/]PageHead\.)|[\\/]domain[\\/]headText\.ts$/

/** Both the table of contents and the parts need these modules. */
const TEXT_MODULES = /[\\/]domain[\\/](headingIds|plainText|pricing)\.ts$/

/** Most pages need these modules. Other modules are in the chunks of the pages or features that import them. */
const SHARED_MODULES =
  /[\\/]src[\\/](App|routes|browser[\\/]main|(layout|ui(?![\\/](article|sections|headings))|config)[\\/].*|enquiry[\\/](messagePrefix|.*\.module)|pages[\\/](?!LongText|PageCover|PostLinks|SearchForm|TableOfContents|useCurrentHeading|redirect)[^\\/]+|content[\\/](?!client|cleanContent|settingsQuery)[^\\/]+)\.(tsx?|css)$|[\\/]lucide[\\/]/

const isShared = (id: string) =>
  SHARED_MODULES.test(id) && !PART_MODULES.test(id) && !HEAD_MODULES.test(id)

/** Home does not need these modules. One chunk saves the pages with posts further requests. */
const ARTICLE_MODULES = /[\\/]src[\\/]pages[\\/](PageCover|PostLinks)\.(tsx|module\.css)$/

/** Only a query needs these modules, and a first visit sends no query. */
const CONTENT_MODULES = /[\\/]src[\\/]content[\\/](client|cleanContent|settingsQuery)\.ts$/

/** React Router's production build, without development warnings. The package exports only its development build. */
const ROUTER_FOLDER = resolve('node_modules/react-router/dist/production')
const ROUTER_ALIASES = [
  { find: /^react-router$/, replacement: `${ROUTER_FOLDER}/index.mjs` },
  { find: /^react-router\/dom$/, replacement: `${ROUTER_FOLDER}/dom-export.mjs` },
]

/** Replaces src/config/env.ts with the environment as parsed at build time, so that browsers do not load the parser. */
const inlineEnvironment: Plugin = {
  name: 'environment',
  apply: 'build',
  load(id) {
    if (!/[\\/]src[\\/]config[\\/]env\.ts$/.test(id)) return
    return `export const env = ${JSON.stringify(parseEnv(process.env))}`
  },
}

/** Configures the dev server and two builds: for browsers, and (`isSsrBuild`) for rendering on the server. */
export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [react(), inlineEnvironment],
  // server/runCommand.ts loads .env into process.env, which Vite also reads.
  envDir: false,
  ...(command === 'build' && !isSsrBuild ? { resolve: { alias: ROUTER_ALIASES } } : {}),
  build: {
    assetsInlineLimit: 0,
    ...(isSsrBuild
      ? {
          rolldownOptions: {
            input: 'src/rendering/render.tsx',
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
                  { name: 'start', test: START_MODULES, priority: 3 },
                  { name: 'react', test: REACT_MODULES, priority: 3 },
                  { name: 'libraries', test: LIBRARY_MODULES, priority: 3 },
                  { name: 'site', test: isShared, priority: 2 },
                  { name: 'articles', test: ARTICLE_MODULES, priority: 1 },
                  { name: 'texts', test: TEXT_MODULES, priority: 1 },
                  { name: 'head', test: HEAD_MODULES, priority: 1 },
                  { name: 'parts', test: PART_MODULES, priority: 1 },
                  { name: 'client', test: CONTENT_MODULES },
                ],
              },
            },
          },
        }),
  },
  ...(command === 'build' && isSsrBuild
    ? {
        // The bundle contains all packages, and React's production build even if NODE_ENV differs at run time.
        ssr: {
          noExternal: true,
          // Uses the router's ES modules instead of CommonJS, so that unused code is removed.
          resolve: { conditions: [...defaultServerConditions, 'module-sync'] },
        },
        define: { 'process.env.NODE_ENV': JSON.stringify('production') },
      }
    : {}),
}))
