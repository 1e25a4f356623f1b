import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { sectionAnchors } from '../../../domain/anchors.ts'
import { content } from '../../../tests/setup/content.ts'
import { renderSections } from '../../../tests/setup/renderSection.tsx'
import { createContentClient } from '../../content/client.ts'
import type { SectionType } from '../../content/section.ts'

const ids = () => [...document.querySelectorAll('[id]')].map(({ id }) => id)

test('if a section has an editor’s anchor, its heading has the fixed anchor', async () => {
  const client = createContentClient({ access: { apiHost: window.location.origin } })
  const seed = await client.fetch<{ _type: SectionType }[]>('*[_id == "homePage"][0].sections')
  const sections = seed.map((section, at) => ({ ...section, anchor: `place-${at}` }))
  await renderSections(...sections)
  for (const { anchor } of sections) expect(ids()).toContain(anchor)
  for (const fixed of Object.values(sectionAnchors))
    expect(document.getElementById(fixed)?.tagName).toBe('H2')
})

test('the fixed anchor belongs to the first section of its type', async () => {
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
  expect(ids().filter((id, at, all) => all.indexOf(id) !== at)).toEqual([])
})
