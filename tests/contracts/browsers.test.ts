import { type Message, type TransformFailure, transform } from 'esbuild'
import { build, type Plugin, type Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { oldestBrowsers } from '../../domain/browsers.ts'

const describeError =
  (file: string) =>
  ({ text, location }: Message) =>
    `${file}: ${text} ${location?.lineText.trim().slice(0, 200)}`

const findUnsupportedRegExps = ({ fileName, code }: Rolldown.OutputChunk): Promise<string[]> =>
  transform(code, {
    target: oldestBrowsers,
    logLevel: 'silent',
    logOverride: { 'unsupported-regexp': 'error' },
    // Safari has supported Unicode property escapes since 11.1, but esbuild assumes a newer version.
    supported: { 'regexp-unicode-property-escapes': true },
  }).then(
    () => [],
    ({ errors }: TransformFailure) => errors.map(describeError(fileName)),
  )

/** Vite would convert newer regular expressions to `new RegExp('…')`, which esbuild does not check. */
const keepSyntax: Plugin = {
  name: 'keep-syntax',
  config: ({ build }) => {
    if (build) build.target = 'esnext'
  },
}

test('the oldest supported browsers parse every regular expression literal of the site', async () => {
  const built = await build({
    logLevel: 'error',
    plugins: [keepSyntax],
    build: { write: false, minify: false },
  })
  const scripts = [built]
    .flat()
    .flatMap((bundle) => ('output' in bundle ? bundle.output : []))
    .filter((file) => file.type === 'chunk')
  expect(scripts).not.toEqual([])
  const unsupported = await Promise.all(scripts.map(findUnsupportedRegExps))
  expect(unsupported.flat()).toEqual([])
})
