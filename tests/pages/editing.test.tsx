import { act, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { withDefaultWords } from '../../domain/words.ts'
import { createContentClient } from '../../src/content/client.ts'
import { type EditTarget, startEditing } from '../../src/content/editing.tsx'
import { renderRoute } from '../setup/renderRoute.tsx'
import { seededPaths } from '../setup/seededPages.ts'

type Document = { _id: string; _type: string }

const fetchDocuments = () =>
  createContentClient({ access: { apiHost: window.location.origin } }).fetch<Document[]>(
    '*[!(_type match "sanity.*")]',
  )

// In the preview, a click on an element with an edit target opens the field that the target names.
const findEditTargets = () => [...document.querySelectorAll('[data-sanity]')]

const collapseSpaces = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim()

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [collapseSpaces(value)]
  if (Array.isArray(value)) return value.flatMap(textsOf)
  if (typeof value !== 'object' || value === null) return []
  const hiddenFields = new Set([
    'seo',
    'slug',
    'alt',
    'href',
    'desc',
    'action',
    'style',
    'platform',
  ])
  return Object.entries(value)
    .filter(([name]) => !name.startsWith('_') && !hiddenFields.has(name))
    .flatMap(([, field]) => textsOf(field))
}

function textNodesOf(root: Node): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const nodes: Text[] = []
  while (walker.nextNode()) nodes.push(walker.currentNode as Text) // SHOW_TEXT returns only text nodes
  return nodes
}

/** Returns the value at a path such as `sections[_key=="a"].heading`; undefined if the value is missing. */
function valueAt(value: unknown, path: string): unknown {
  return [...path.matchAll(/\[_key=="([^"]+)"\]|([^.[\]]+)/g)].reduce<unknown>(
    (inner, [, key, name = '']) => {
      if (key) return Array.isArray(inner) ? inner.find(({ _key }) => _key === key) : undefined
      return (inner as Record<string, unknown> | undefined)?.[name] // a string or number yields undefined too
    },
    value,
  )
}

const words = withDefaultWords({})

const hasDefaultText = ({ id, path }: Pick<EditTarget, 'id' | 'path'>) =>
  id === 'thankYouPage'
    ? path === 'stepsHeading'
    : id === 'siteSettings' && path.startsWith('words.') && path.slice('words.'.length) in words

test('a page for visitors contains no edit targets', async () => {
  await renderRoute('/')
  expect(findEditTargets()).toEqual([])
})

const startPreview = () => act(() => startEditing((target) => JSON.stringify(target)))
afterEach(() => {
  act(() => startEditing(undefined))
})

test('a page that is already shown gets edit targets once the preview starts', async () => {
  await renderRoute('/aboutus')
  expect(findEditTargets()).toEqual([])
  startPreview()
  // The page's effects can subscribe to the preview after `renderRoute` has found the heading.
  await expect.poll(findEditTargets).not.toEqual([])
})

test.each(seededPaths)(
  'on %s, texts and pictures from the content have edit targets, and the field of each target is stored or has a default text',
  async (path) => {
    startPreview()
    const documents = await fetchDocuments()
    await renderRoute(path)

    const targets = findEditTargets().map(
      (element) => JSON.parse(element.getAttribute('data-sanity') ?? '') as EditTarget, // startPreview() serialized it
    )
    const targetsWithoutField = targets.filter(({ id, type, path }) => {
      const document = documents.find(({ _id }) => _id === id)
      if (document?._type !== type) return true
      return !hasDefaultText({ id, path }) && valueAt(document, path) === undefined
    })
    expect(targetsWithoutField, 'edit targets without a field').toEqual([])

    const storedTexts = new Set(documents.flatMap(textsOf).filter((text) => text.length > 2))
    // The table of contents repeats the page's headings, which have edit targets.
    const isInTableOfContents = (element: Element | null) =>
      element?.closest('nav[aria-label="Contents"]')
    const textsWithoutTarget = textNodesOf(document.body)
      .filter((node) => storedTexts.has(collapseSpaces(node.textContent)))
      .filter(({ parentElement }) => !parentElement?.closest('[data-sanity]'))
      .filter(({ parentElement }) => !isInTableOfContents(parentElement))
      .map(({ textContent }) => textContent)
    expect(textsWithoutTarget, 'texts without an edit target').toEqual([])

    const pictures = [...document.body.querySelectorAll('img[src^="/images/"]')]
    expect(pictures).not.toEqual([])
    expect(pictures.filter((picture) => !picture.closest('[data-sanity]'))).toEqual([])
  },
)

test('in the preview, the slides are paused and an editor can go to the next slide', async () => {
  startPreview()
  await renderRoute('/')
  const slides = within(screen.getByRole('region', { name: 'Opening slides' }))
  expect(slides.getByRole('button', { name: 'Play the slides' })).toBeVisible()
  act(() => slides.getByRole('button', { name: 'Next slide' }).click())
  expect(slides.getByText(/^2 \/ \d+$/)).toBeVisible()
})
