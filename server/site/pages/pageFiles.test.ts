import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { createPageFiles } from './pageFiles.ts'

const manifest = {
  _start: { file: 'assets/start.js', name: 'start', dynamicImports: ['_site'] },
  _site: { file: 'assets/site.js', imports: ['_runtime', '_start'], css: ['site.css'] },
  _runtime: { file: 'assets/runtime.js' },
  _base: { file: 'assets/base.js', css: ['base.css'] },
  _card: { file: 'assets/card.js', imports: ['_site', '_base'], css: ['card.css'] },
  _list: { file: 'assets/list.js', imports: ['_base'], css: ['list.css'] },
  _part: { file: 'assets/part.js', imports: ['_site'], css: ['part.css'] },
  'src/pages/blog/index.ts': {
    file: 'assets/blog.js',
    imports: ['_card', '_list', '_site'],
    css: ['blog.css'],
    dynamicImports: ['_part'],
  },
}
const filesOf = createPageFiles(manifest, async (file) => `/* ${file} */`)

test('a page lists its modules, and inlines their styles and those of its parts, imported modules first', async () => {
  expect((await filesOf('blog')).html).toBe(
    '<style>/* site.css *//* base.css *//* card.css *//* list.css *//* blog.css *//* part.css */</style>' +
      '<link rel="stylesheet" href="/site.css" media="not all" disabled>' +
      '<link rel="stylesheet" href="/base.css" media="not all" disabled>' +
      '<link rel="stylesheet" href="/card.css" media="not all" disabled>' +
      '<link rel="stylesheet" href="/list.css" media="not all" disabled>' +
      '<link rel="stylesheet" href="/blog.css" media="not all" disabled>' +
      '<link rel="stylesheet" href="/part.css" media="not all" disabled>' +
      '<meta name="preload-modules" content="/assets/runtime.js /assets/site.js /assets/base.js /assets/card.js /assets/list.js /assets/blog.js">',
  )
})

test('the 404 page, which has no folder in src/pages, has only the files that all pages share', async () => {
  expect((await filesOf(undefined)).html).toBe(
    '<style>/* site.css */</style><link rel="stylesheet" href="/site.css" media="not all" disabled>' +
      '<meta name="preload-modules" content="/assets/runtime.js /assets/site.js">',
  )
})

test('the error about an unknown folder names the missing file', async () => {
  await expect(filesOf('unknown')).rejects.toThrow('src/pages/unknown/index.ts')
})

test('a style sheet that could not be read is read again at the next request', async () => {
  let isBroken = true
  const filesOf = createPageFiles(manifest, async (file) => {
    if (isBroken) throw new Error('EMFILE')
    return `/* ${file} */`
  })
  await expect(filesOf('blog')).rejects.toThrow('EMFILE')
  isBroken = false
  expect((await filesOf('blog')).html).toContain('/* blog.css */')
})

test('styleHash is the hash of the text in the style element', async () => {
  const { html, styleHash } = await filesOf('blog')
  const css = html.replace(/^<style>(.*)<\/style>.*$/, '$1')
  expect(styleHash).toBe(`sha256-${createHash('sha256').update(css).digest('base64')}`)
})
