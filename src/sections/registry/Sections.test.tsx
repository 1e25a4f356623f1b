import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { sectionAnchors } from '../../../domain/anchors.ts'
import { content } from '../../../tests/setup/content.ts'
import { renderSections } from '../../../tests/setup/renderSections.tsx'
import { createContentClient } from '../../content/client.ts'
import type { SectionType } from '../../content/section.ts'

const documentIds = () => [...document.querySelectorAll('[id]')].map(({ id }) => id)

test('an editor’s anchor becomes the id of the section, and the fixed anchor of the section type becomes the id of the heading', async () => {
  const client = createContentClient({ access: { apiHost: window.location.origin } })
  const seeded = await client.fetch<{ _type: SectionType }[]>('*[_id == "homePage"][0].sections')
  const sections = seeded.map((section, at) => ({ ...section, anchor: `anchor-${at}` }))
  await renderSections(...sections)
  for (const { anchor } of sections) expect(documentIds()).toContain(anchor)
  for (const fixedAnchor of Object.values(sectionAnchors))
    expect(document.getElementById(fixedAnchor)?.tagName).toBe('H2')
})

test('only the first section of a type has the type’s fixed anchor', async () => {
  await content.replaceAll('benefit', [{ heading: 'A benefit' }])
  await renderSections(
    { _type: 'benefitsSection', heading: 'Benefits' },
    { _type: 'contactSection', heading: 'Contact' },
    { _type: 'benefitsSection', heading: 'Benefits again' },
    { _type: 'contactSection', heading: 'Contact again' },
  )
  expect(screen.getByRole('region', { name: 'Benefits' })).toHaveAttribute('id', 'Benefits')
  expect(screen.getByRole('region', { name: 'Benefits again' })).not.toHaveAttribute('id')
  expect(screen.getByRole('region', { name: 'Contact again' })).not.toHaveAttribute('id')
  expect(documentIds().filter((id, at, all) => all.indexOf(id) !== at)).toEqual([])
})
