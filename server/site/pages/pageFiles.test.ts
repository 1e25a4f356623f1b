import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { createPageFiles } from './pageFiles.ts'

const manifest = {
  _start: { file: 'assets/start.js', name: 'start', dynamicImports: ['_site'] },
  _site: { file: 'assets/site.js', imports: ['_runtime', '_start'], css: ['site.css'] },
  _runtime: { file: 'assets/runtime.js' },
  _card: { file: 'assets/card.js', imports: ['_site'], css: ['card.css'] },
  'src/pages/blog/index.ts': {
    file: 'assets/blog.js',
    imports: ['_card', '_site'],
    css: ['blog.css'],
  },
}
const filesOf = createPageFiles(manifest, async (file) => `/* ${file} */`)

test('a page inlines the styles of its chunks and lists its modules', async () => {
  expect((await filesOf('blog')).html).toBe(
    '<style>/* site.css *//* card.css *//* blog.css */</style>' +
      '<link rel="stylesheet" href="/site.css" disabled>' +
      '<link rel="stylesheet" href="/card.css" disabled>' +
      '<link rel="stylesheet" href="/blog.css" disabled>' +
      '<meta name="preload-modules" content="/assets/site.js /assets/runtime.js /assets/blog.js /assets/card.js">',
  )
})

test('a page without a folder has the files that all pages share', async () => {
  expect((await filesOf(undefined)).html).toBe(
    '<style>/* site.css */</style><link rel="stylesheet" href="/site.css" disabled>' +
      '<meta name="preload-modules" content="/assets/site.js /assets/runtime.js">',
  )
})

test('the error about an unknown folder names the missing file', async () => {
  await expect(filesOf('unknown')).rejects.toThrow('src/pages/unknown/index.ts')
})

test('the next request reads a style sheet again after a failure', async () => {
  let isBroken = true
  const filesOf = createPageFiles(manifest, async (file) => {
    if (isBroken) throw new Error('EMFILE')
    return `/* ${file} */`
  })
  await expect(filesOf('blog')).rejects.toThrow('EMFILE')
  isBroken = false
  expect((await filesOf('blog')).html).toContain('/* blog.css */')
})

test('styleHash is the hash of the style element', async () => {
  const { html, styleHash } = await filesOf('blog')
  const css = html.replace(/^<style>(.*)<\/style>.*$/, '$1')
  expect(styleHash).toBe(`sha256-${createHash('sha256').update(css).digest('base64')}`)
})
