import { expect, test } from 'vitest'
import { pageLinks } from './preloads.ts'

const manifest = {
  'index.html': {
    file: 'assets/entry.js',
    isEntry: true,
    imports: ['_shared.js'],
    css: ['base.css'],
  },
  '_shared.js': { file: 'assets/shared.js', css: ['shared.css'] },
  '_card.js': { file: 'assets/card.js', imports: ['_shared.js'], css: ['card.css'] },
  'src/pages/blog/index.ts': {
    file: 'assets/blog.js',
    imports: ['_card.js', 'index.html'],
    css: ['blog.css'],
  },
}

test('a page’s links are its styles, what it imports first, then its scripts', () => {
  expect(pageLinks(manifest, 'blog')).toBe(
    '<link rel="stylesheet" crossorigin href="/card.css">' +
      '<link rel="stylesheet" crossorigin href="/blog.css">' +
      '<link rel="modulepreload" crossorigin href="/assets/blog.js">' +
      '<link rel="modulepreload" crossorigin href="/assets/card.js">',
  )
})

test('a path that no route matches has none', () => {
  expect(pageLinks(manifest, undefined)).toBe('')
  expect(pageLinks(manifest, 'unknown')).toBe('')
})
